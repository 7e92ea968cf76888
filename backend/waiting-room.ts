const WAIT_MS = 1_000;

/** Callers who wait for something to come about, each for a second at the most. */
export const createWaitingRoom = (waitMs = WAIT_MS) => {
  const waiting = new Map<() => void, () => boolean>();

  return {
    isEmpty: (): boolean => waiting.size === 0,

    /** @returns false when it had not come about in time */
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

    /** Something has changed: lets those go whose time has come. */
    check: (): void => {
      for (const [done, holds] of waiting) if (holds()) done();
    },

    /** Lets everybody go. */
    close: (): void => {
      for (const done of waiting.keys()) done();
    },
  };
};
