import { ReadModelsBehindError } from '../application/lookups';
import {
  LogAccessError,
  LogUnavailableError,
  OlderProgramsError,
} from '../platform/event-store/errors';

const SAY_WHAT_TO_DO = [LogAccessError, LogUnavailableError, OlderProgramsError];

/** What the system refuses, a file that can't be copied, and arguments that don't exist. */
const OF_THE_OPERATOR = /^(E[A-Z0-9]+|ERR_FS_\w+|ERR_PARSE_ARGS_\w+)$/;

interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** A package has a class of its own for what a person at the terminal has to read. */
const isExplained = ({ name, code }: Failure): boolean =>
  name === 'StartError' || (typeof code === 'string' && OF_THE_OPERATOR.test(code));

/**
 * What an operations command prints when it fails: one line where an operator can do something
 * about it, or all that is known of a defect.
 */
export const explained = (error: unknown): unknown => {
  if (error instanceof ReadModelsBehindError) return `${error.message}: try again in a moment`;
  for (const kind of SAY_WHAT_TO_DO) if (error instanceof kind) return error.message;
  if (typeof error !== 'object' || error === null) return error;
  const failure: Failure = error;
  return isExplained(failure) ? failure.message : error;
};
