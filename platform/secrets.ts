import { StartError } from './lifecycle';
import { hmacSha256, sha256 } from './hashes';

/** A secret for draws, and its public name, which raffles store. */
export interface DrawKey {
  readonly keyId: string;
  readonly secret: string;
}

/** All keys derived from DRAW_SECRET. */
export interface Keyring {
  /** The key for new raffles. */
  readonly current: DrawKey;
  /** The key of an older raffle, if it is still listed. */
  find: (keyId: string) => DrawKey | undefined;
  /**
   * The public name of the key for user names. It never changes, because names must always be
   * found.
   */
  readonly nameKeyId: string;
  /**
   * Keyed hash of a user name (NFKC, lower case), so that the log does not reveal who is
   * registered.
   */
  hashName: (name: string) => string;
  /** Keyed hash of an e-mail address, regardless of case. */
  hashEmail: (email: string) => string;
  /**
   * Keyed hash of who reports what, so that nobody can compute from a report's id who has filed it.
   */
  hashReporter: (reporter: string) => string;
}

const KEY_ID_LENGTH = 16;

const keyIdOf = (secret: string): string => sha256(`rifa-key/1\n${secret}`).slice(0, KEY_ID_LENGTH);

/** @param secrets the list in DRAW_SECRET: the newest first, the one for names last */
export const createKeyring = (secrets: readonly string[]): Keyring => {
  const keys = secrets.map((secret) => ({ keyId: keyIdOf(secret), secret }));
  const current = keys[0];
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new RangeError('DRAW_SECRET is empty');
  const hash = (kind: string, text: string): string =>
    hmacSha256(oldest.secret, `${kind}|${text.normalize('NFKC').toLowerCase()}`);
  return {
    current,
    find: (keyId) => keys.find((key) => key.keyId === keyId),
    nameKeyId: oldest.keyId,
    hashName: (name) => hash('name', name),
    hashEmail: (email) => hash('email', email),
    hashReporter: (reporter) => hash('reporter', reporter),
  };
};

/** @throws StartError that names the missing keys */
export const requireKeys = (keyring: Pick<Keyring, 'find'>, keyIds: readonly string[]): void => {
  const missing = keyIds.filter((keyId) => !keyring.find(keyId));
  if (missing.length === 0) return;
  throw new StartError(
    `DRAW_SECRET does not hold the key ${missing.join(', ')}, which raffles that are not drawn yet need. ` +
      'List the old secrets after the new one, separated by commas.',
  );
};
