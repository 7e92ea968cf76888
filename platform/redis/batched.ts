import DataLoader from 'dataloader';

/** Most in one command. */
const BATCH_MOST = 256;
/** In a rush, commands are at least this far apart: fewer and larger ones leave the processor to the purchases. */
const EVERY_MS = 2;

/** Sends at once what comes after a rest, together with all that is read from the sockets meanwhile. */
const createSchedule = () => {
  let sentAt = -Infinity;
  return (send: () => void): void => {
    const sendNow = (): void => {
      sentAt = performance.now();
      send();
    };
    const early = sentAt + EVERY_MS - performance.now();
    if (early > 0) setTimeout(sendNow, early);
    else setImmediate(sendNow);
  };
};

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
    batchScheduleFn: createSchedule(),
  });
  return (question) => loader.load(question);
};
