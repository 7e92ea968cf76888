import DataLoader from 'dataloader';
import { spaced } from '../spaced';

/** Most in one command. */
const BATCH_MOST = 256;
const EVERY_MS = 4;

/**
 * Makes one command of many that are asked for at about the same time.
 * @param ask answers what it was given, in that order
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
