import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing is heavy by intent: at most this many at a time, the others wait. */
const AT_ONCE = 2;

const limit = pLimit(AT_ONCE);

/** @returns the hash with its parameters and salt, in Argon2's own encoded form */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash, for a name that nobody has, it works as long and says no, so that the time
 * taken tells nobody which names exist.
 */
export const isPasswordRight = async (
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this account');
  const against = passwordHash ?? (await decoy);
  const right = await limit(() => verify(against, password));
  return right && passwordHash !== undefined;
};
