import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StartError } from './lifecycle';
import { derivedKey, hmacSha256, sha256 } from './hashes';

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
  /**
   * Keyed hash of a raffle's place among the featured ones of a day, so that nobody can compute
   * beforehand which one comes first.
   */
  hashPlace: (day: string, raffleId: number) => string;
  /** Keyed hash of a code on paper, of one person. */
  hashRecoveryCode: (userId: number, code: string) => string;
  /** Encrypts a secret of one person, so that the log alone does not reveal it. */
  sealSecret: (userId: number, secret: string) => string;
  /** Undefined for what was not sealed for this person, or was changed. */
  openSecret: (userId: number, sealed: string) => string | undefined;
}

const KEY_ID_LENGTH = 16;

const keyIdOf = (secret: string): string => sha256(`rifa-key/1\n${secret}`).slice(0, KEY_ID_LENGTH);

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed for one person opens for nobody else. */
const createSealing = (secret: string) => {
  const key = derivedKey(secret, 'rifa-second-factor/1');
  const seal = (of: string, text: string): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    const sealed = [cipher.setAAD(Buffer.from(of)).update(text, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
  };
  const open = (of: string, sealed: string): string | undefined => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  };
  return { seal, open };
};

/** @param secrets the list in DRAW_SECRET: the newest first, the one for names last */
export const createKeyring = (secrets: readonly string[]): Keyring => {
  const keys = secrets.map((secret) => ({ keyId: keyIdOf(secret), secret }));
  const current = keys[0];
  const oldest = keys.at(-1);
  if (!current || !oldest) throw new RangeError('DRAW_SECRET is empty');
  const hash = (kind: string, text: string): string =>
    hmacSha256(oldest.secret, `${kind}|${text.normalize('NFKC').toLowerCase()}`);
  const { seal, open } = createSealing(oldest.secret);
  return {
    current,
    find: (keyId) => keys.find((key) => key.keyId === keyId),
    nameKeyId: oldest.keyId,
    hashName: (name) => hash('name', name),
    hashEmail: (email) => hash('email', email),
    hashReporter: (reporter) => hash('reporter', reporter),
    hashPlace: (day, raffleId) => hash('place', `${day}|${raffleId}`),
    hashRecoveryCode: (userId, code) => hash('recovery-code', `${userId}|${code}`),
    sealSecret: (userId, secret) => seal(String(userId), secret),
    openSecret: (userId, sealed) => open(String(userId), sealed),
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
