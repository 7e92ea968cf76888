/**
 * Starts work at once after an idle time, else `everyMs` after the last start. Under load this
 * makes fewer, larger turns of the event loop, which leaves more processor time for purchases.
 */
export const spaced = (everyMs: number): ((work: () => void) => void) => {
  let startedAt = -Infinity;
  return (work) => {
    const start = (): void => {
      startedAt = performance.now();
      work();
    };
    const early = startedAt + everyMs - performance.now();
    if (early > 0) setTimeout(start, early);
    else setImmediate(start);
  };
};
