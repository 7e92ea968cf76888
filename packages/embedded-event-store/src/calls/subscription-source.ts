import { NO_EVENTS, TOMBSTONE_TYPE, type RecordedEvent } from '../events';
import type { LogReader, Pages } from '../log/log-reader';
import type { ReadRequest } from '../wire/read-requests';

/** What a subscription follows, and how far it has read. */
export interface SubscriptionSource {
  /** Events after the last one sent, up to the present end of the log. */
  pages(): Pages;
  /** Whether the subscription follows this event and has not sent it yet. */
  awaits(event: RecordedEvent): boolean;
  passed(event: RecordedEvent): void;
  /** Whether this event ends the subscription. */
  endsWith(event: RecordedEvent): boolean;
}

/** The whole log, after a position; from beyond the end, what is new. */
export const wholeLog = (reader: LogReader, { from }: ReadRequest): SubscriptionSource => {
  let last =
    from === 'start'
      ? 0
      : from === 'end'
        ? reader.lastPosition
        : Math.min(from, reader.lastPosition);
  return {
    pages: () => reader.allForwards(last + 1),
    awaits: ({ position }) => position > last,
    passed: ({ position }) => (last = position),
    endsWith: () => false,
  };
};

/** One stream, after a revision. */
export const oneStream = (
  reader: LogReader,
  stream: string,
  { from }: ReadRequest,
): SubscriptionSource => {
  let last = from === 'start' ? NO_EVENTS : from === 'end' ? reader.headOf(stream) : from;
  return {
    pages: () => reader.streamForwards(stream, last + 1),
    awaits: (event) => event.stream === stream && event.revision > last,
    passed: ({ revision }) => (last = revision),
    endsWith: ({ type }) => type === TOMBSTONE_TYPE,
  };
};
