import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../logger';
import { newEvent, type AnyEvent } from './codec';
import { eventFrom, newestEvent, type EventLog } from './event-log';

/**
 * How the state of a long stream is stored in parts; each part holds what is newer than the last.
 */
interface Snapshotting<State, Part extends object, E extends AnyEvent> {
  readonly initialState: State;
  /** The name of the stream that holds the parts. */
  readonly streamOf: (stream: string) => string;
  readonly isDue: (state: State, last: Part | undefined) => boolean;
  readonly partsOf: (state: State, revision: number, last: Part | undefined) => readonly Part[];
  readonly toEvent: (part: Part) => AnyEvent & { readonly data: Part };
  readonly withPart: (state: State, part: Part) => State;
  /** Whether the state ends with this event; a snapshot that does not match is not used. */
  readonly endsWith: (state: State, event: E) => boolean;
}

/** The event that a part ends with, and whether it completes the state. */
interface SnapshotPart {
  readonly revision: number;
  readonly complete: boolean;
}

/** Stored states of long streams. They only save reading, and may be deleted at any time. */
export interface Snapshots<State> {
  /** The newest stored state that matches its stream. `position` is that of its last event. */
  load: (
    stream: string,
  ) => Promise<
    { readonly state: State; readonly revision: number; readonly position: number } | undefined
  >;
  /**
   * Stores the state if a snapshot is due. A failure is only logged, because it costs reading time
   * and nothing else.
   */
  offer: (stream: string, loaded: { readonly state: State; readonly revision: number }) => void;
  /** Waits until everything is stored. */
  idle: () => Promise<void>;
}

interface Last<Part> {
  readonly part: Part | undefined;
  /** Revision of the part in its own stream; -1 when there is none. */
  readonly index: number;
}

/** For how many streams the last part is remembered. `max` would take all the room at the start. */
const REMEMBERED = { maxSize: 10_000, sizeCalculation: () => 1 } as const;

export const createSnapshots = <State, Part extends SnapshotPart, E extends AnyEvent>(
  log: Pick<EventLog, 'append' | 'readStream' | 'deleteStream'>,
  logger: Logger,
  snapshotting: Snapshotting<State, Part, E>,
): Snapshots<State> => {
  const { streamOf, isDue, partsOf, toEvent, withPart, endsWith } = snapshotting;
  type Taken = AnyEvent & { readonly data: Part };
  const lasts = new LRUCache<string, Last<Part>>(REMEMBERED);
  const storing = new Map<string, Promise<void>>();

  const lastOf = async (stream: string): Promise<Last<Part>> => {
    const known = lasts.get(stream);
    if (known) return known;
    const newest = await newestEvent<Taken>(log, streamOf(stream));
    return newest ? { part: newest.data, index: newest.revision } : { part: undefined, index: -1 };
  };

  const storeParts = async (stream: string, state: State, revision: number): Promise<void> => {
    let last = await lastOf(stream);
    const parts = isDue(state, last.part) ? partsOf(state, revision, last.part) : [];
    for (const part of parts) {
      const event = newEvent(toEvent(part), { correlationId: randomUUID() });
      const expected = last.index < 0 ? 'no-stream' : last.index;
      const appended = await log.append(streamOf(stream), [event], expected);
      last = { part, index: appended.revision };
    }
    lasts.set(stream, last);
  };

  const store = async (stream: string, state: State, revision: number): Promise<void> => {
    try {
      await storeParts(stream, state, revision);
    } catch (error) {
      // Another backend may have stored parts, so the last one is read again next time.
      lasts.delete(stream);
      logger.warn({ err: error, stream, revision }, 'snapshot not stored');
    } finally {
      storing.delete(stream);
    }
  };

  /** Deletes a snapshot that does not end with an event of its stream; a new one is taken later. */
  const verified = async (stream: string, state: State, revision: number) => {
    const event = await eventFrom<E>(log, stream, revision);
    if (event?.revision === revision && endsWith(state, event)) {
      return { state, revision, position: event.position };
    }
    logger.warn({ stream, revision }, 'snapshot does not fit its stream and is deleted');
    lasts.delete(stream);
    await log.deleteStream(streamOf(stream));
    return undefined;
  };

  return {
    load: async (stream) => {
      let state = snapshotting.initialState;
      let whole: { readonly state: State; readonly revision: number } | undefined;
      for await (const { data, revision } of log.readStream<Taken>(streamOf(stream))) {
        state = withPart(state, data);
        if (data.complete) whole = { state, revision: data.revision };
        lasts.set(stream, { part: data, index: revision });
      }
      return whole && verified(stream, whole.state, whole.revision);
    },
    offer: (stream, { state, revision }) => {
      if (storing.has(stream) || !isDue(state, lasts.get(stream)?.part)) return;
      storing.set(stream, store(stream, state, revision));
    },
    idle: async () => {
      await Promise.all(storing.values());
    },
  };
};
