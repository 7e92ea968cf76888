import { BSONError } from 'bson';
import type { Doc } from '../bson/codec';
import { CommandError } from '../errors';

/** The failure of one statement of a command. */
export interface WriteError {
  readonly index: number;
  readonly code: number;
  readonly errmsg: string;
}

/**
 * Runs the statements of one command in order.
 * @param ordered whether to stop at the first failure
 * @returns the failures, as the answer lists them
 */
export const runStatements = <Statement>(
  statements: readonly Statement[],
  ordered: boolean,
  run: (statement: Statement, index: number) => void,
): { readonly writeErrors?: readonly WriteError[] } => {
  const writeErrors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      writeErrors.push(toWriteError(error, index));
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
};

const toWriteError = (error: unknown, index: number): WriteError & Doc => {
  if (error instanceof BSONError)
    return toWriteError(new CommandError('BadValue', error.message), index);
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
};
