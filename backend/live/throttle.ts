const SECOND_MS = 1_000;

/** Accepts this many calls per second. */
export const createThrottle = (perSecond: number) => {
  let windowStart = 0;
  let count = 0;
  return (): boolean => {
    const now = Date.now();
    if (now - windowStart >= SECOND_MS) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
};
