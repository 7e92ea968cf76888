import { randomUUID } from 'node:crypto';
import type { LogOpened } from '../../domain/shared/log-events';
import { StartError } from '../lifecycle';
import { newEvent } from './codec';
import { LostRaceError } from './errors';
import type { EventLog } from './event-log';
import { eventFrom } from './one-event';

const STREAM = 'log-identity';

const read = (log: EventLog) => eventFrom<LogOpened>(log, STREAM);

const open = async (log: EventLog, nameKeyId: string): Promise<void> => {
  const opened: LogOpened = {
    type: 'LogOpened',
    at: new Date().toISOString(),
    data: { logId: randomUUID(), nameKeyId },
  };
  try {
    await log.append(STREAM, [newEvent(opened, { correlationId: randomUUID() })], 'no-stream');
  } catch (error) {
    // Another program was first, so its identity counts.
    if (!(error instanceof LostRaceError)) throw error;
  }
};

/**
 * Gives a new log its id, or reads the id of an existing one.
 * @returns the log's id
 * @throws StartError when DRAW_SECRET lacks the key that user names were hashed with
 */
export const identify = async (log: EventLog, nameKeyId: string): Promise<string> => {
  let opened = await read(log);
  if (!opened) {
    await open(log, nameKeyId);
    opened = await read(log);
  }
  if (!opened) throw new StartError('The event log could not be named');
  if (opened.data.nameKeyId !== nameKeyId) {
    throw new StartError(
      'The last secret in DRAW_SECRET is not the one that this event log was opened with. ' +
        'List the old secrets after the new one, separated by commas.',
    );
  }
  return opened.data.logId;
};
