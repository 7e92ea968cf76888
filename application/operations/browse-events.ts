import type { Recorded } from '../../platform/event-store/codec';
import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import { categoryOf } from '../../platform/event-store/streams';
import { shownEvent, type ShownEvent } from './shown-event';

/** Which events are asked for; what is undefined excludes none. */
export interface EventFilter {
  readonly stream?: string | undefined;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
  readonly actorId?: number | undefined;
  readonly correlationId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface EventPage {
  readonly events: readonly ShownEvent[];
  /** How many were read to find these. */
  readonly examined: number;
  /** `from` of the next page; null at the end. */
  readonly next: number | null;
  /** The event at which the page ends because this program can't read it. */
  readonly unreadable: UnreadableEventError | null;
}

export interface BrowseEvents {
  readonly log: Pick<EventLog, 'readAll' | 'readStream'>;
  readonly filter: EventFilter;
  readonly backwards: boolean;
  /** The `next` of a page, or a position; a revision where the filter names a stream. */
  readonly from?: number | undefined;
  readonly limit: number;
}

/** A page ends here even when it is not full, so that rare events do not keep a reader waiting. */
export const EXAMINED_MOST = 2_000;

const isAsked = (event: Recorded, filter: EventFilter): boolean => {
  const { category, type, actorId, correlationId, since, until } = filter;
  return (
    (type === undefined || event.type === type) &&
    (category === undefined || categoryOf(event.stream) === category) &&
    (actorId === undefined || event.metadata.actorId === actorId) &&
    (correlationId === undefined || event.metadata.correlationId === correlationId) &&
    (since === undefined || new Date(event.at) >= since) &&
    (until === undefined || new Date(event.at) <= until)
  );
};

const reading = ({ log, filter: { stream }, from, backwards }: BrowseEvents) => {
  const where = { backwards, ...(from === undefined ? {} : { from }) };
  // In $all the events of others count as well, so that a limit there would end a page early.
  return stream === undefined
    ? log.readAll(where)
    : log.readStream(stream, { ...where, maxCount: EXAMINED_MOST + 1 });
};

/** Backwards, the log begins before the position; all other readings begin at their place. */
const nextFrom = (last: Recorded | undefined, first: Recorded, asked: BrowseEvents): number => {
  if (asked.filter.stream !== undefined) return first.revision;
  return asked.backwards && last ? last.position : first.position;
};

/**
 * A page of the log, from its newest or oldest event, or from a place on.
 */
export const browseEvents = async (asked: BrowseEvents): Promise<EventPage> => {
  const events: ShownEvent[] = [];
  let examined = 0;
  let last: Recorded | undefined;
  const page = (next: number | null, unreadable: UnreadableEventError | null = null) => ({
    ...{ events, examined, next, unreadable },
  });
  try {
    for await (const event of reading(asked)) {
      if (events.length === asked.limit || examined === EXAMINED_MOST) {
        return page(nextFrom(last, event, asked));
      }
      examined += 1;
      last = event;
      if (isAsked(event, asked.filter)) events.push(shownEvent(event));
    }
    return page(null);
  } catch (error) {
    if (error instanceof UnreadableEventError) return page(null, error);
    throw error;
  }
};
