import type { RaffleEvent } from '@domain/raffles/events';
import type { AnyEvent, Recorded } from '@platform/event-store/codec';
import type { EventLog } from '@platform/event-store/event-log';
import type { ReadOptions } from '@platform/event-store/read-events';
import { recorded } from './recorded';

/**
 * A log that holds these raffle events, for code that only reads streams.
 * @param prefix of the events' ids; another log needs another prefix
 */
export const recordedLog = (
  events: readonly RaffleEvent[],
  prefix = 'event',
): Pick<EventLog, 'readStream'> => {
  const stored = recorded(events, prefix);
  async function* read(stream: string, { from = 0, maxCount, backwards }: ReadOptions) {
    const inStream = stored.filter((event) => event.stream === stream && event.revision >= from);
    yield* await Promise.resolve(
      (backwards ? inStream.toReversed() : inStream).slice(0, maxCount ?? Infinity),
    );
  }
  return {
    readStream: <E extends AnyEvent>(stream: string, options: ReadOptions = {}) =>
      // As with the real log, the caller names the type of a stream's events.
      read(stream, options) as AsyncGenerator<Recorded> as AsyncGenerator<Recorded<E>, void>,
  };
};
