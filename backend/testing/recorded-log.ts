import type { RaffleEvent } from '../../domain/raffles/events';
import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import type { EventLog, ReadOptions } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';

/** @param prefix of the events' ids: another log's events have others */
const recorded = (events: readonly RaffleEvent[], prefix: string): Recorded<RaffleEvent>[] => {
  const lengths = new Map<string, number>();
  return events.map((event, position) => {
    const stream = raffleStream(event.data.raffleId);
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    const metadata = { correlationId: 'test', at: event.at, schemaVersion: 1 };
    return { ...event, id: `${prefix}-${position}`, stream, revision, position, metadata };
  });
};

/** A log that holds these events of raffles, for whoever only reads streams. */
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
      // Who reads a raffle's stream says that it holds raffle events, as with the real log.
      read(stream, options) as AsyncGenerator<Recorded> as AsyncGenerator<Recorded<E>, void>,
  };
};
