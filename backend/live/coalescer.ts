/** From one message to the next about the same thing: at most ten a second. */
const INTERVAL_MS = 100;

interface Lane<T> {
  waiting: T | undefined;
  timer: NodeJS.Timeout;
}

/**
 * Thins a stream of absolute values. The first of each key goes out at once. Of those that follow
 * within the interval only the newest goes out, so the last is never lost.
 */
export const createCoalescer = <T>(send: (value: T) => void, intervalMs = INTERVAL_MS) => {
  const lanes = new Map<number, Lane<T>>();

  const open = (key: number): Lane<T> => ({
    waiting: undefined,
    timer: setTimeout(() => tick(key), intervalMs),
  });

  const tick = (key: number): void => {
    const waiting = lanes.get(key)?.waiting;
    if (waiting === undefined) {
      lanes.delete(key);
      return;
    }
    lanes.set(key, open(key));
    send(waiting);
  };

  return {
    push: (key: number, value: T): void => {
      const lane = lanes.get(key);
      if (lane) {
        lane.waiting = value;
        return;
      }
      lanes.set(key, open(key));
      send(value);
    },
    close: (): void => {
      for (const { timer } of lanes.values()) clearTimeout(timer);
      lanes.clear();
    },
  };
};
