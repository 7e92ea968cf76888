import type { Recorded } from '../../platform/event-store/codec';
import { UnreadableEventError } from '../../platform/event-store/errors';
import { isAsked } from './event-filter';
import { hiddenIn } from './hidden-events';
import { readAsked, type ReadAsked } from './read-asked';
import { shownEvent, type ShownEvent } from './shown-event';

export interface EventPage {
  readonly events: readonly ShownEvent[];
  /** How many were read to find these. */
  readonly examined: number;
  /** `from` of the next page; null at the end. */
  readonly next: number | null;
  /** The event at which the page ends because this program can't read it. */
  readonly unreadable: UnreadableEventError | null;
}

interface BrowseEvents extends ReadAsked {
  readonly limit: number;
}

/** A page ends here even when it is not full, so that rare events do not keep a reader waiting. */
export const EXAMINED_MOST = 1_500;

/** Backwards, the log begins before the position; all other readings begin at their place. */
const nextFrom = (last: Recorded | undefined, first: Recorded, asked: BrowseEvents): number => {
  if (asked.filter.stream !== undefined) return first.revision;
  return asked.backwards && last ? last.position : first.position;
};

/** Of a stream of which all is asked for, no more than the page is read. */
const mostOf = ({ filter: { stream: _stream, ...rest }, limit }: BrowseEvents): number =>
  Object.values(rest).every((value) => value === undefined) ? limit : EXAMINED_MOST;

/**
 * A page of the log, from its newest or oldest event, or from a place on.
 */
export const browseEvents = async (asked: BrowseEvents): Promise<EventPage> => {
  const events: ShownEvent[] = [];
  const isHidden = hiddenIn(asked.log);
  let examined = 0;
  let last: Recorded | undefined;
  const page = (next: number | null, unreadable: UnreadableEventError | null = null) => ({
    events,
    examined,
    next,
    unreadable,
  });
  try {
    for await (const event of readAsked(asked, mostOf(asked) + 1)) {
      if (events.length === asked.limit || examined === EXAMINED_MOST) {
        return page(nextFrom(last, event, asked));
      }
      examined += 1;
      last = event;
      if (isAsked(event, asked.filter) && !(await isHidden(event))) events.push(shownEvent(event));
    }
    return page(null);
  } catch (error) {
    if (error instanceof UnreadableEventError) return page(null, error);
    throw error;
  }
};
