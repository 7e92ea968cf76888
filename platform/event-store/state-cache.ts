import { LRUCache } from 'lru-cache';
import type { AnyEvent } from './codec';
import type { EventLog } from './event-log';
import type { Snapshots } from './snapshots';

/** A stream's state, and the place of its last event; both numbers are -1 when it has none. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: number;
}

export interface StateCache<State> {
  /**
   * The cached state; reads the rest of the stream unless it is known to be complete, which only a
   * program that is told can know.
   */
  load: (stream: string) => Promise<Loaded<State>>;
  /**
   * Another program may have appended to the stream: the next load reads on from the cached state.
   */
  invalidate: (stream: string) => void;
  /** This revision was appended: an older cached state is invalidated. */
  observe: (stream: string, revision: number) => void;
  store: (stream: string, loaded: Loaded<State>) => void;
}

interface Folding<State, E extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: E) => State;
  /** Rough size of a state in bytes. */
  readonly sizeOf: (state: State) => number;
  readonly maxBytes: number;
  /** Whether `observe` hears of all that other programs append, soon after it. */
  readonly followsLog: boolean;
  /** For streams that are too long to be read whole each time. */
  readonly snapshots?: Snapshots<State> | undefined;
}

/**
 * For how many streams the highest observed revision is remembered: many more than are in use. With
 * `max`, a cache would take the room of all of them at its start.
 */
const OBSERVED_STREAMS = { maxSize: 20_000, sizeCalculation: () => 1 } as const;

/**
 * One state counts for at most this part of the memory, even if it needs more. Otherwise the
 * largest and busiest stream would not fit, and each command would read it whole.
 */
const LARGEST_PART = 4;

/** The most recently used states, limited by memory. An older state never replaces a newer one. */
export const createStateCache = <State, E extends AnyEvent>(
  log: Pick<EventLog, 'readStream'>,
  { initialState, evolve, sizeOf, maxBytes, followsLog, snapshots }: Folding<State, E>,
): StateCache<State> => {
  type Entry = Loaded<State> & { readonly fresh: boolean };
  const largest = Math.floor(maxBytes / LARGEST_PART);
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ state }) => Math.max(1, Math.min(largest, Math.ceil(sizeOf(state)))),
  });
  /** Highest revision observed, by stream. */
  const observed = new LRUCache<string, number>(OBSERVED_STREAMS);
  /** Readings under way that are still valid. */
  const readings = new Map<string, Promise<Loaded<State>>>();

  const observedOf = (stream: string): number => observed.get(stream) ?? -1;

  /** @returns the newest known state */
  const keep = (stream: string, loaded: Loaded<State>, isWhole: boolean): Loaded<State> => {
    const cached = cache.peek(stream);
    if (cached && cached.revision > loaded.revision) return cached;
    if (loaded.revision < 0) return loaded;
    const isNewest = isWhole && loaded.revision >= observedOf(stream);
    cache.set(stream, { ...loaded, fresh: followsLog && isNewest });
    if (isNewest) snapshots?.offer(stream, loaded);
    return loaded;
  };

  const beginning: Loaded<State> = { state: initialState, revision: -1, position: -1 };

  const readOn = async (stream: string, known?: Loaded<State>): Promise<Loaded<State>> => {
    let loaded = known ?? (snapshots && (await snapshots.load(stream))) ?? beginning;
    for await (const event of log.readStream<E>(stream, { from: loaded.revision + 1 })) {
      const { revision, position } = event;
      loaded = { state: evolve(loaded.state, event), revision, position };
    }
    return loaded;
  };

  /** Reads on from the cached state, once for all callers that ask in the meantime. */
  const read = (stream: string): Promise<Loaded<State>> => {
    const isCurrent = (): boolean => readings.get(stream) === reading;
    const reading: Promise<Loaded<State>> = readOn(stream, cache.get(stream))
      .then((loaded) => keep(stream, loaded, isCurrent()))
      .finally(() => {
        if (isCurrent()) readings.delete(stream);
      });
    readings.set(stream, reading);
    return reading;
  };

  const load = async (stream: string): Promise<Loaded<State>> => {
    const cached = cache.get(stream);
    if (cached?.fresh) return cached;
    const reading = readings.get(stream);
    // A reading that has begun may miss what this caller knows of.
    if (!reading || !followsLog) return read(stream);
    // The reading may have begun before the newest observed append.
    const least = observedOf(stream);
    const loaded = await reading;
    return loaded.revision >= least ? loaded : load(stream);
  };

  const markStale = (stream: string): void => {
    const cached = cache.peek(stream);
    if (cached?.fresh) cache.set(stream, { ...cached, fresh: false });
  };

  return {
    load,
    invalidate: (stream) => {
      readings.delete(stream);
      markStale(stream);
    },
    observe: (stream, revision) => {
      if (revision <= observedOf(stream)) return;
      observed.set(stream, revision);
      const cached = cache.peek(stream);
      if (cached && cached.revision < revision) markStale(stream);
    },
    store: (stream, loaded) => void keep(stream, loaded, true),
  };
};
