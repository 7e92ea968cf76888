import { within } from '../within';
import { LogUnavailableError } from './errors';

/** The server may never answer. Shorter than people wait for theirs. */
const ANSWER_WITHIN_MS = 4_000;

/** @throws LogUnavailableError when the log does not answer in time */
export const answered = <T>(work: Promise<T>): Promise<T> =>
  within(ANSWER_WITHIN_MS, work, (): never => {
    throw new LogUnavailableError('The log did not answer');
  });
