/** The store can't be reached, or does not answer as it should: worth trying again later. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}
