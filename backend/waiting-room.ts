const WAIT_MS = 1_000;

/** Callers that wait for a condition, each for at most a second. */
export const createWaitingRoom = (waitMs = WAIT_MS) => {
  const waiting = new Map<() => void, () => boolean>();

  return {
    isEmpty: (): boolean => waiting.size === 0,

    /** @returns false when it took too long */
    until: (holds: () => boolean): Promise<boolean> => {
      if (holds()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (inTime: boolean) => {
          clearTimeout(late);
          waiting.delete(done);
          resolve(inTime);
        };
        const done = () => finish(true);
        const late = setTimeout(() => finish(false), waitMs);
        waiting.set(done, holds);
      });
    },

    /** Call this after a change: it releases the callers whose condition holds now. */
    check: (): void => {
      for (const [done, holds] of waiting) if (holds()) done();
    },

    /** Releases all callers. */
    close: (): void => {
      for (const done of waiting.keys()) done();
    },
  };
};
