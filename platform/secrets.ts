import { createHmac } from 'node:crypto';
import { StartError } from './lifecycle';
import { sha256 } from './sha256';

/** One secret that draws are derived from, and the public name by which a raffle remembers it. */
export interface DrawKey {
  readonly keyId: string;
  readonly secret: string;
}

/** All that is derived from DRAW_SECRET. */
export interface Keyring {
  /** For new raffles. */
  readonly current: DrawKey;
  /** The key of an older raffle, if it is still listed. */
  find: (keyId: string) => DrawKey | undefined;
  /** Public name of the key of user names: it never changes, since names must be found for ever. */
  readonly nameKeyId: string;
  /**
   * Keyed hash of a user name, NFKC and lower case, so that the log tells nobody who is registered.
   */
  hashName: (name: string) => string;
  /** Likewise of an e-mail address, without regard to case. */
  hashEmail: (email: string) => string;
}

const KEY_ID_LENGTH = 16;

const keyIdOf = (secret: string): string => sha256(`rifa-key/1\n${secret}`).slice(0, KEY_ID_LENGTH);

/** @param secrets DRAW_SECRET's list: the newest first, the one that names are hashed with last */
export const createKeyring = (secrets: readonly string[]): Keyring => {
  const keys = secrets.map((secret) => ({ keyId: keyIdOf(secret), secret }));
  const current = keys[0];
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new RangeError('DRAW_SECRET is empty');
  const hash = (kind: string, text: string): string =>
    createHmac('sha256', oldest.secret)
      .update(`${kind}|${text.normalize('NFKC').toLowerCase()}`)
      .digest('hex');
  return {
    current,
    find: (keyId) => keys.find((key) => key.keyId === keyId),
    nameKeyId: oldest.keyId,
    hashName: (name) => hash('name', name),
    hashEmail: (email) => hash('email', email),
  };
};

/** @throws StartError that names those of the keys that are not listed */
export const requireKeys = (keyring: Pick<Keyring, 'find'>, keyIds: readonly string[]): void => {
  const missing = keyIds.filter((keyId) => !keyring.find(keyId));
  if (missing.length === 0) return;
  throw new StartError(
    `DRAW_SECRET does not hold the key ${missing.join(', ')}, which raffles that are not drawn yet need. ` +
      'List the old secrets after the new one, separated by commas.',
  );
};
