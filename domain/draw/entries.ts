import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The algorithm's name, in every hash and in every published pack. */
export const DRAW_VERSION = 'rifa-draw/1';

/** Reserved for a public beacon, such as drand or a lottery. */
export const NO_BEACON = 'none';

const TAG_LENGTH = 32;

/** A raffle's rules, published before its first sale; the chain of entries starts from them. */
export interface DrawRules {
  readonly raffleId: number;
  readonly commit: string;
  readonly priceCents: number;
  readonly mode: 'auto' | 'manual';
  readonly goal: number;
  readonly endDateMs: number;
  readonly beacon: string;
}

/** Purchase number `seq` (from 1) of tickets `from`..`to`, by the holder known here as `tag`. */
export interface DrawEntry {
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly tag: string;
}

/** SHA-256 of a text's UTF-8, as hex. */
export type Sha256 = (text: string) => string;

/** Works on every platform. A program that hashes much passes a faster native one. */
export const hashText: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** HMAC-SHA-256 of a text under a secret, as hex. */
type HmacSha256 = (secret: string, text: string) => string;

const hmacText: HmacSha256 = (secret, text) =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)));

const joined = (...parts: readonly (string | number)[]): string => parts.join('|');

/** What the secrets of a raffle are derived from besides DRAW_SECRET. */
export interface DrawIdentity {
  readonly raffleId: number;
  /**
   * 32 hex of chance, drawn when the raffle is published. Without it a log that is put back would
   * give a number's raffle a seed that its other life has shown. Null for raffles from before.
   */
  readonly nonce: string | null;
}

const identityParts = ({ raffleId, nonce }: DrawIdentity): readonly (string | number)[] =>
  nonce === null ? [raffleId] : [raffleId, nonce];

/** Step 1: the secret that a raffle commits to, 32 bytes as hex. `secret` is DRAW_SECRET. */
export const seedOf = (secret: string, raffle: DrawIdentity): string =>
  hmacText(secret, joined('seed', ...identityParts(raffle)));

/** The commitment that is published at creation; it reveals nothing about the seed. */
export const commitmentOf = (seed: string): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('rifa-commit/1\n'), hexToBytes(seed))));

/** Shown only to the buyer, to prove that a tag is theirs. */
export const receiptSecretOf = (
  secret: string,
  raffle: DrawIdentity,
  buyerId: number,
  hmacSha256 = hmacText,
): string =>
  hmacSha256(secret, joined('receipt', ...identityParts(raffle), buyerId)).slice(0, TAG_LENGTH);

/** The holder's pseudonym in this raffle. */
export const tagOf = (
  raffleId: number,
  buyerId: number,
  receiptSecret: string,
  hash = hashText,
): string => hash(`rifa-tag/1\n${joined(raffleId, buyerId, receiptSecret)}`).slice(0, TAG_LENGTH);

/** Step 2: the head of a raffle's chain before its first purchase. */
export const firstHead = (rules: DrawRules): string =>
  hashText(
    `${joined(
      DRAW_VERSION,
      rules.raffleId,
      rules.commit,
      rules.priceCents,
      rules.mode,
      rules.goal,
      rules.endDateMs,
      rules.beacon,
    )}\n`,
  );

/** The head after one more purchase. */
export type NextHead = (head: string, entry: DrawEntry) => string;

export const nextHeadBy =
  (hash: Sha256): NextHead =>
  (head, { seq, from, to, tag }) =>
    hash(`${head}\n${seq}|${from}|${to}|${tag}\n`);

export const nextHead = nextHeadBy(hashText);

/**
 * The last ticket of entries that count 1, 2, 3 … and whose tickets run from 1 without a gap.
 * @returns 0 when there are no entries
 * @throws RangeError where the order breaks
 */
export const lastTicketOf = (entries: readonly DrawEntry[]): number => {
  let last = 0;
  for (const [index, { seq, from, to }] of entries.entries()) {
    if (seq !== index + 1 || from !== last + 1 || !Number.isSafeInteger(to) || to < from) {
      throw new RangeError(`entry ${index + 1} out of order`);
    }
    last = to;
  }
  return last;
};

/** The name of the algorithm in packs of raffles that were resealed. */
const RESEALED_VERSION = 'rifa-draw/2';

export type DrawVersion = typeof DRAW_VERSION | typeof RESEALED_VERSION;

/** A new commitment in the middle of a sale, because the old seed may be known. */
export interface Reseal {
  /** How many purchases came before it. */
  readonly after: number;
  readonly commit: string;
}

/** A reseal as everybody may see it. */
export interface PublishedReseal extends Reseal {
  readonly reason: 'log-restored';
  /** The life of the log that began when it was put back. */
  readonly life: string;
  /** ISO-8601 */
  readonly at: string;
}

export const versionWith = (reseals: readonly Reseal[]): DrawVersion =>
  reseals.length === 0 ? DRAW_VERSION : RESEALED_VERSION;

/** The commitment that the draw's seed has to fit: the last one. */
export const commitmentWith = (rules: Pick<DrawRules, 'commit'>, reseals: readonly Reseal[]) =>
  reseals.at(-1)?.commit ?? rules.commit;

/** The head after a reseal, which is a line of its own in the chain. */
export const headAfterReseal = (head: string, commit: string): string =>
  hashText(`${head}\nreseal|${commit}\n`);

/**
 * The head of a whole chain: the rules, then entries and reseals in the order of their time.
 * @throws RangeError when the reseals are out of order
 */
export const wholeHead = (
  rules: DrawRules,
  entries: readonly DrawEntry[],
  reseals: readonly Reseal[],
): string => {
  let head = firstHead(rules);
  let done = 0;
  for (const [index, { after, commit }] of reseals.entries()) {
    if (!Number.isSafeInteger(after) || after < done || after > entries.length) {
      throw new RangeError(`reseal ${index + 1} out of order`);
    }
    head = headAfterReseal(entries.slice(done, after).reduce(nextHead, head), commit);
    done = after;
  }
  return entries.slice(done).reduce(nextHead, head);
};
