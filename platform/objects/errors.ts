/** The store can't be reached, or answers wrongly. A later retry may help. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}
