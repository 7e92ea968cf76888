const SECOND_MS = 1_000;

/** Accepts this many calls per second, also after the machine's clock was set back. */
export const createThrottle = (perSecond: number) => {
  let windowStart = -Infinity;
  let count = 0;
  return (): boolean => {
    const now = performance.now();
    if (now - windowStart >= SECOND_MS) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
};
