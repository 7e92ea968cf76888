import { LRUCache } from 'lru-cache';
import type { AnyEvent } from './codec';
import type { EventLog } from './event-log';

/** A stream's state and the event that it was folded up to (-1 and -1 when there is none). */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: number;
}

export interface StateCache<State> {
  /** The cached state, read up to the stream's end when it is not known to be there. */
  load: (stream: string) => Promise<Loaded<State>>;
  /** The cached state was overtaken, or may have been: the next load reads on from it. */
  doubt: (stream: string) => void;
  /** Somebody appended this revision: a cached state that is older is in doubt. */
  observe: (stream: string, revision: number) => void;
  store: (stream: string, loaded: Loaded<State>) => void;
}

interface Folding<State, E extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: E) => State;
  /** Rough size of a state in bytes. */
  readonly sizeOf: (state: State) => number;
  readonly maxBytes: number;
}

/** States of the streams that were used last, bounded by memory. */
export const createStateCache = <State, E extends AnyEvent>(
  log: EventLog,
  { initialState, evolve, sizeOf, maxBytes }: Folding<State, E>,
): StateCache<State> => {
  type Entry = Loaded<State> & { readonly certain: boolean };
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ state }) => Math.max(1, Math.ceil(sizeOf(state))),
  });

  const readOn = async (stream: string, from: Loaded<State>): Promise<Loaded<State>> => {
    let loaded = from;
    for await (const event of log.readStream<E>(stream, { from: from.revision + 1 })) {
      const { revision, position } = event;
      loaded = { state: evolve(loaded.state, event), revision, position };
    }
    return loaded;
  };

  const doubt = (stream: string): void => {
    const cached = cache.peek(stream);
    if (cached?.certain) cache.set(stream, { ...cached, certain: false });
  };

  return {
    load: async (stream) => {
      const cached = cache.get(stream);
      if (cached?.certain) return cached;
      const start = cached ?? { state: initialState, revision: -1, position: -1 };
      const loaded = await readOn(stream, start);
      if (loaded.revision >= 0) cache.set(stream, { ...loaded, certain: true });
      return loaded;
    },
    doubt,
    observe: (stream, revision) => {
      const cached = cache.peek(stream);
      if (cached && cached.revision < revision) doubt(stream);
    },
    store: (stream, loaded) => cache.set(stream, { ...loaded, certain: true }),
  };
};
