import type { AllStreamResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { Arrived } from './arrived';
import { client } from './client';
import { isUsed } from './quick-wire';
import type { EventResponse } from './read-responses';
import type { StoredEvent } from './stored-event';

/** An event as it is read; without one where a link leads nowhere. */
export interface ReadEvent {
  readonly event?: StoredEvent | undefined;
}

type Reading = StreamingRead<AllStreamResolvedEvent>;
type Batches = AsyncGenerator<readonly ReadEvent[], void>;

/** The private part of the client's reading between an answer and its reader. */
interface Internals {
  _transform: (answer: ReadResp | EventResponse, encoding: string, next: () => void) => void;
}

/** Takes each answer where it arrives, before the client's second stream and its objects. */
const listen = (reading: Reading, arrived: Arrived<ReadEvent>): void => {
  // The client's types show only its public parts.
  const internals = reading as unknown as Internals;
  const passOn = internals._transform.bind(reading);
  const eventIn = (answer: ReadResp | EventResponse): ReadEvent | undefined => {
    if ('stored' in answer) return { event: answer.stored() };
    const event = answer.getEvent();
    return event && client.convertGrpcEvent(event);
  };
  internals._transform = (answer, encoding, next) => {
    try {
      const event = eventIn(answer);
      if (event) arrived.add(event, next);
      else passOn(answer, encoding, next);
    } catch (failure) {
      arrived.end({ failure });
    }
  };
  reading.on('error', (failure) => arrived.end({ failure }));
  reading.on('end', () => arrived.end({}));
  reading.on('close', () => arrived.end({ failure: new Error('The reading was closed') }));
  // A stream emits `end` only when it is read.
  reading.resume();
};

async function* readQuickly(reading: Reading): Batches {
  const arrived = new Arrived<ReadEvent>();
  listen(reading, arrived);
  try {
    for (;;) {
      const events = await arrived.take();
      if (events.length === 0) return;
      yield events;
    }
  } finally {
    arrived.leave();
  }
}

/** Through the client's public interface, with everything that it knows of each event. */
export async function* plainBatchesOf(
  reading: Reading,
): AsyncGenerator<readonly AllStreamResolvedEvent[], void> {
  // In object mode, the iterator returns the client's events.
  const all = reading.iterator({ destroyOnReturn: false }) as AsyncIterable<AllStreamResolvedEvent>;
  for await (const resolved of all) yield [resolved];
}

/**
 * The events of a reading that nobody has begun to read, in batches of those that are there.
 * Whoever leaves before its end has to cancel it.
 * @throws the errors of the client, after everything that was read before
 */
export const batchesOf = (reading: Reading): Batches =>
  isUsed() ? readQuickly(reading) : plainBatchesOf(reading);
