import { randomUUID } from 'node:crypto';
import type { LeftOutNumbers, LogOpened, LogRestored } from '../../domain/shared/log-events';
import { StartError } from '../lifecycle';
import { newEvent } from './codec';
import { LostRaceError } from './errors';
import type { EventLog } from './event-log';

export const IDENTITY_STREAM = 'log-identity';

/** Which log this is, and which of its lives. Each time that a log is put back, a life begins. */
export interface LogIdentity {
  readonly logId: string;
  /**
   * Names the present life. Whatever is kept outside the log, and names something inside it, is
   * kept under this id. The first life has the log's id.
   */
  readonly life: string;
  /** Position of the event that began this life; -1 in the first. */
  readonly begunAt: number;
  /** All lives that are known, also lost ones; the present one is the last. */
  readonly lives: readonly string[];
  readonly leftOut: LeftOutNumbers;
  /** Revision of the last event about the log itself. */
  readonly revision: number;
}

type IdentityLog = Pick<EventLog, 'append' | 'readStream'>;

const read = async (
  log: IdentityLog,
): Promise<(LogIdentity & { readonly nameKeyId: string }) | undefined> => {
  let identity: (LogIdentity & { readonly nameKeyId: string }) | undefined;
  for await (const event of log.readStream<LogOpened | LogRestored>(IDENTITY_STREAM)) {
    const { revision, position } = event;
    if (event.type === 'LogOpened') {
      const { logId, nameKeyId } = event.data;
      const leftOut = { users: 0, raffles: 0 };
      const first = { life: logId, lives: [logId], begunAt: -1, leftOut };
      identity = { logId, nameKeyId, revision, ...first };
    } else if (identity) {
      const { life, lostLives, leftOut } = event.data;
      const lives = [...identity.lives, ...lostLives, life];
      identity = { ...identity, life, lives, leftOut, revision, begunAt: position };
    }
  }
  return identity;
};

const open = async (log: IdentityLog, nameKeyId: string): Promise<void> => {
  const opened: LogOpened = {
    type: 'LogOpened',
    at: new Date().toISOString(),
    data: { logId: randomUUID(), nameKeyId },
  };
  const event = newEvent(opened, { correlationId: randomUUID() });
  try {
    await log.append(IDENTITY_STREAM, [event], 'no-stream');
  } catch (error) {
    // Another program was first, so its identity counts.
    if (!(error instanceof LostRaceError)) throw error;
  }
};

/**
 * Gives a new log its id, or reads the id and the present life of an existing one.
 * @throws StartError when DRAW_SECRET lacks the key that user names were hashed with
 */
export const identify = async (log: IdentityLog, nameKeyId: string): Promise<LogIdentity> => {
  let identity = await read(log);
  if (!identity) {
    await open(log, nameKeyId);
    identity = await read(log);
  }
  if (!identity) throw new StartError('The event log could not be named');
  if (identity.nameKeyId !== nameKeyId) {
    throw new StartError(
      'The last secret in DRAW_SECRET is not the one that this event log was opened with. ' +
        'List the old secrets after the new one, separated by commas.',
    );
  }
  return identity;
};
