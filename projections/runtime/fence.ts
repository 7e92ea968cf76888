/** Another copy has written what this one was about to write, or has taken its lease: stop, and look again. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

const DUPLICATE_KEY = 11_000;

const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** @throws OvertakenError for a document that should not have been there yet */
export const unlessOvertaken = async <T>(what: string, write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new OvertakenError(`${what} was there already`) : error;
  }
};

/** @throws OvertakenError when fewer were found as they were left than were left */
export const expectMatched = (what: string, matched: number, expected: number): void => {
  if (matched === expected) return;
  throw new OvertakenError(
    `${expected - matched} of ${expected} ${what} were not as they were left`,
  );
};
