import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { BusyError } from '../../platform/event-store/errors';

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing is slow on purpose: this many run at a time, the others wait. */
const AT_ONCE = 2;

/** About half a minute of work; anybody after that would give up before their turn. */
const WAITING_MAX = 1_000;

const limit = pLimit(AT_ONCE);

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (limit.pendingCount >= WAITING_MAX) throw new BusyError();
  return limit(work);
};

/**
 * Devices write the same letters in different ways: an `é` may be one character or two (NIST SP
 * 800-63B, 3.1.1.2).
 */
const sameOnEveryDevice = (password: string): string => password.normalize('NFKC');

/**
 * @returns the hash with its parameters and salt, in Argon2's own encoded form
 * @throws BusyError when too many are waiting
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(sameOnEveryDevice(password), OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash, for an unknown name, it takes as long and returns
 * false, so that the time does not reveal which names exist.
 * @throws BusyError when too many are waiting
 */
export const isPasswordRight = async (
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> => {
  // Stryker disable next-line StringLiteral: any text does, since its hash opens nothing
  decoy ??= limit(() => hash('nobody has this account', OPTIONS));
  const against = passwordHash ?? (await decoy);
  // Older hashes are of what was typed.
  for (const form of new Set([sameOnEveryDevice(password), password])) {
    if (await inTurn(() => verify(against, form))) return passwordHash !== undefined;
  }
  return false;
};
