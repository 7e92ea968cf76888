import DataLoader from 'dataloader';

/** The most questions in one batch. */
const BATCH_MOST = 256;

/**
 * Turns the questions of one turn of the event loop into one command. A busy program has long turns
 * with many questions; one at rest asks at once.
 * @param ask returns the answers in the order of the questions
 */
export const batched = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const loader = new DataLoader<Question, Answer>(ask, {
    cache: false,
    maxBatchSize: BATCH_MOST,
    batchScheduleFn: setImmediate,
  });
  return (question) => loader.load(question);
};
