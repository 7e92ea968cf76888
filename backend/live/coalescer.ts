/** The shortest time between two messages about the same thing. */
const INTERVAL_MS = 100;

interface Lane<T> {
  waiting: T | undefined;
  timer: NodeJS.Timeout;
}

/**
 * Limits a stream of absolute values. The first value of each key is sent at once; within the
 * interval only the newest is sent, so the last is never lost.
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
