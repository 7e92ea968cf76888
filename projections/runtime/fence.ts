/**
 * Another copy has the lease, or has written what this one wanted to write. This copy must stop and
 * start again from the stored state.
 */
export class FencedOutError extends Error {
  override readonly name = 'FencedOutError';
}

const DUPLICATE_KEY = 11_000;

const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** @throws FencedOutError for a duplicate key, because another copy has inserted the document */
export const unlessFencedOut = async <T>(what: string, write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new FencedOutError(`${what} was there already`) : error;
  }
};

/** @throws FencedOutError when another copy has changed a document after this one read it */
export const expectMatched = (what: string, matched: number, expected: number): void => {
  if (matched === expected) return;
  throw new FencedOutError(
    `${expected - matched} of ${expected} ${what} were not as they were left`,
  );
};
