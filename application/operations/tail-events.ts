import type { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import { EXAMINED_MOST } from './browse-events';
import { isAsked, type EventFilter } from './event-filter';
import { hiddenIn } from './hidden-events';
import { shownEvent, type ShownEvent } from './shown-event';

interface TailEvents {
  readonly log: Pick<EventLog, 'readAll' | 'readStream' | 'endPosition'>;
  readonly filter: EventFilter;
  /** The `position` of the answer before; undefined begins at the end of the log. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** What has been appended since the answer before, the oldest first. */
export interface EventTail {
  readonly events: readonly ShownEvent[];
  /** Everything up to here was looked at; -1 in an empty log. */
  readonly position: number;
  /** Whether there was more to read at once. */
  readonly more: boolean;
  /** The last event that was passed over because this program can't read it. */
  readonly unreadable: UnreadableEventError | null;
}

/**
 * One look at the end of the log. The caller asks again, so nothing is held for somebody who has
 * left or only reads slowly.
 */
export const tailEvents = async (asked: TailEvents): Promise<EventTail> => {
  const { log, filter, after, limit } = asked;
  const end = await log.endPosition();
  const events: ShownEvent[] = [];
  const isHidden = hiddenIn(log);
  let unreadable: UnreadableEventError | null = null;
  // A position beyond the end is of a log that was put back since.
  if (after === undefined || after >= end)
    return { events, position: end, more: false, unreadable };
  const onUnreadable = (error: UnreadableEventError): void => {
    if (error.position > after) unreadable = error;
  };
  let [position, examined] = [after, 0];
  for await (const event of log.readAll({ ...(after < 0 ? {} : { from: after }), onUnreadable })) {
    if (event.position <= after) continue;
    if (events.length === limit || examined === EXAMINED_MOST) {
      return { events, position, more: true, unreadable };
    }
    examined += 1;
    ({ position } = event);
    if (isAsked(event, filter) && !(await isHidden(event))) events.push(shownEvent(event));
  }
  return { events, position: Math.max(position, end), more: false, unreadable };
};
