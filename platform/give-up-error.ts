/**
 * Trying again can't help until a person has mended the cause. A job that meets it fails at once.
 */
export class GiveUpError extends Error {
  override readonly name: string = 'GiveUpError';
}
