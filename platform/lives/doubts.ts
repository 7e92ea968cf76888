import { randomUUID } from 'node:crypto';
import type { LogDoubted, LogRestored, LogTrusted } from '../../domain/shared/log-events';
import { newEvent, type MessageContext } from '../event-store/codec';
import { LostRaceError } from '../event-store/errors';
import { newestEvent, type EventLog } from '../event-store/event-log';
import { IDENTITY_STREAM, type LogIdentity } from '../event-store/identity';
import type { Logger } from '../logger';

export const DOUBTS_STREAM = 'log-doubts';

type DoubtsLog = Pick<EventLog, 'append' | 'readStream'>;

/** Whether the log may have been put back, and what operators have said of it. */
export interface Doubts {
  readonly isDoubted: boolean;
  /**
   * When an operator, or a new life, last answered such a doubt, in milliseconds; what the site
   * said before proves nothing any more. -Infinity when there was none.
   */
  readonly answeredAt: number;
  /** Of the last event about doubts; -1 for none. */
  readonly revision: number;
}

const timeOf = (event: { readonly at: string } | undefined): number =>
  event ? new Date(event.at).getTime() : -Infinity;

type Identity = Pick<LogIdentity, 'begunAt'>;

/** When the present life began, if it is not the first; a program sees no other one. */
const bornAt = async (log: Pick<DoubtsLog, 'readStream'>, { begunAt }: Identity): Promise<number> =>
  timeOf(begunAt < 0 ? undefined : await newestEvent<LogRestored>(log, IDENTITY_STREAM));

/** What the log says of itself. */
export const readDoubts = async (
  log: Pick<DoubtsLog, 'readStream'>,
  identity: Identity,
  born?: number,
): Promise<Doubts> => {
  const { begunAt } = identity;
  const newest = await newestEvent<LogDoubted | LogTrusted>(log, DOUBTS_STREAM);
  const trusted = newest?.type === 'LogTrusted' ? newest : undefined;
  return {
    isDoubted: newest?.type === 'LogDoubted' && newest.position > begunAt,
    answeredAt: Math.max(born ?? (await bornAt(log, identity)), timeOf(trusted)),
    revision: newest?.revision ?? -1,
  };
};

const note = (
  log: DoubtsLog,
  { revision }: Doubts,
  event: LogDoubted | LogTrusted,
  context: MessageContext,
): Promise<unknown> =>
  log.append(DOUBTS_STREAM, [newEvent(event, context)], revision < 0 ? 'no-stream' : revision);

/**
 * Notes that an operator knows that nothing was lost. Sales and draws go on.
 * @returns false when nobody doubts the log
 */
export const trustLog = async (
  log: DoubtsLog,
  identity: Identity,
  reason: string,
  context: MessageContext,
): Promise<boolean> => {
  const doubts = await readDoubts(log, identity);
  if (!doubts.isDoubted) return false;
  const at = new Date().toISOString();
  await note(log, doubts, { type: 'LogTrusted', at, data: { reason } }, context);
  return true;
};

export interface DoubtsFollower {
  /** As of the last look, some seconds ago at most. */
  present: () => Doubts;
  /** Notes a doubt in the log, so that every program knows of it. */
  raise: (doubt: LogDoubted['data']) => Promise<void>;
  close: () => void;
}

const EVERY_MS = 2_000;

interface FollowDoubts {
  readonly log: DoubtsLog;
  readonly identity: Identity;
  readonly logger: Logger;
  readonly everyMs?: number;
}

/** Looks for doubts, which any backend may raise, and for operators' answers. */
export const followDoubts = async (parts: FollowDoubts): Promise<DoubtsFollower> => {
  const { log, identity, logger, everyMs = EVERY_MS } = parts;
  const born = await bornAt(log, identity);
  let doubts: Doubts = { isDoubted: false, answeredAt: -Infinity, revision: -1 };

  const look = async (): Promise<void> => {
    const { isDoubted } = doubts;
    doubts = await readDoubts(log, identity, born);
    if (doubts.isDoubted === isDoubted) return;
    if (isDoubted) logger.info('the log is trusted: sales and draws go on');
    else logger.error('the log may have been put back: sales and draws wait for an operator');
  };

  await look();
  const looking = setInterval(() => {
    // While the log is away, nothing can be sold anyway.
    look().catch(() => undefined);
  }, everyMs);
  return {
    present: () => doubts,
    raise: async (data) => {
      const event: LogDoubted = { type: 'LogDoubted', at: new Date().toISOString(), data };
      try {
        await note(log, doubts, event, { correlationId: randomUUID() });
      } catch (error) {
        // Another backend was first, or an operator has answered in the meantime.
        if (!(error instanceof LostRaceError)) throw error;
      }
      await look();
    },
    close: () => clearInterval(looking),
  };
};
