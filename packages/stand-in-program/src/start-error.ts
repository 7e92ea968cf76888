/** Why a server can't start, for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
