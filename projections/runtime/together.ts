type Work = (signal: AbortSignal) => Promise<void>;

/** Waits for all, even after a failure, so that nothing is running while the failure is handled. */
export const settled = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(works);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason as Error; // only errors are thrown
};

/** Runs all until one ends or fails, then stops the others and waits for them. */
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
