import { GrowingMap } from './growing-map';

/**
 * What happened lately, by key: kept for a set time at least, and for twice that time at most. The
 * older of two generations is dropped whole, so that forgetting costs nothing.
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

/** How a kind of thing is remembered, for `lastsMs` at least. */
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
