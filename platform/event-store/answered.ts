import { LogUnavailableError } from './errors';

/** The server may never answer. Shorter than people wait for theirs. */
const ANSWER_WITHIN_MS = 4_000;

/** @throws LogUnavailableError when the log does not answer in time */
export const answered = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new LogUnavailableError('The log did not answer')),
      ANSWER_WITHIN_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
