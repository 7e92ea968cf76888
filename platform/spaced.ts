/**
 * Starts work at once after a rest, together with all that is read from the sockets meanwhile, and
 * otherwise `everyMs` after the start before: in a rush, fewer and larger turns of the event loop
 * leave the processor to the purchases.
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
