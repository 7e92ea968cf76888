/** Why a server can't start, in words for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
