/** A retry can't help until a person has fixed the cause. A job that throws this fails at once. */
export class GiveUpError extends Error {
  override readonly name: string = 'GiveUpError';
}
