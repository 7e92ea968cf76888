import DataLoader from 'dataloader';
import { spaced } from '../spaced';

/** The most questions in one batch. */
const BATCH_MOST = 256;
const EVERY_MS = 4;

/**
 * Turns simultaneous questions into one command.
 * @param ask returns the answers in the order of the questions
 */
export const batched = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const loader = new DataLoader<Question, Answer>(ask, {
    cache: false,
    maxBatchSize: BATCH_MOST,
    batchScheduleFn: spaced(EVERY_MS),
  });
  return (question) => loader.load(question);
};
