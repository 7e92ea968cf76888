import { newEvent, type Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { streamOf, type LogEvent } from '../../tests/kit/recorded';

/**
 * Appends events as commands would, each to its own stream.
 * @returns position of the last one
 */
export const appendAll = async (log: EventLog, ...events: readonly LogEvent[]): Promise<number> => {
  let last = -1;
  for (const event of events) {
    const encoded = newEvent(event, { correlationId: 'test' });
    const { position } = await log.append(streamOf(event), [encoded], 'any');
    last = position;
  }
  return last;
};

export const readLog = async (log: EventLog): Promise<Recorded[]> => {
  const events: Recorded[] = [];
  for await (const event of log.readAll()) events.push(event);
  return events;
};
