type Work = (signal: AbortSignal) => Promise<void>;

/** Waits for all, whatever becomes of them, so that nothing goes on behind the back of who handles a failure. */
export const settled = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(works);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason as Error; // only errors are thrown
};

/** Runs all until one of them ends or fails; then the others are told to stop, and waited for. */
export const together = async (signal: AbortSignal, ...works: readonly Work[]): Promise<void> => {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  await settled(
    works.map(async (work) => {
      try {
        await work(either);
      } finally {
        over.abort();
      }
    }),
  );
};
