import { GrowingMap } from './growing-map';

/**
 * Recent items by key, kept for at least a set time and at most twice that. Two generations: the
 * older is dropped whole, so forgetting costs nothing.
 */
export interface Recent<Value> {
  readonly since: number;
  /** Number of the current generation, from 0. */
  readonly generation: number;
  readonly current: GrowingMap<string, Value>;
  readonly previous: GrowingMap<string, Value>;
}

export const nothingRecent = <Value>(): Recent<Value> => ({
  since: 0,
  generation: 0,
  current: GrowingMap.empty(),
  previous: GrowingMap.empty(),
});

export const recall = <Value>(
  { current, previous }: Recent<Value>,
  key: string,
): Value | undefined => current.get(key) ?? previous.get(key);

/** Remembers items for at least `lastsMs`. */
export const rememberFor =
  (lastsMs: number) =>
  /** @param atMs when it happened, ms since 1970 */
  <Value>(recent: Recent<Value>, key: string, value: Value, atMs: number): Recent<Value> => {
    const generation =
      atMs - recent.since < lastsMs
        ? recent
        : {
            since: atMs,
            generation: recent.generation + 1,
            current: GrowingMap.empty<string, Value>(),
            previous: recent.current,
          };
    return { ...generation, current: generation.current.with(key, value) };
  };
