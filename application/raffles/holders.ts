import { LRUCache } from 'lru-cache';
import { receiptSecretOf, tagOf, type DrawIdentity } from '../../domain/draw/entries';
import type { Keyring } from '../../platform/secrets';
import { hmacSha256, sha256 } from '../../platform/hashes';

/** A buyer's pseudonym in a raffle, and the secret that proves it. */
export interface Holder {
  readonly receiptSecret: string;
  readonly tag: string;
}

/** What a raffle's receipt secrets are derived from. */
export interface HeldRaffle extends DrawIdentity {
  readonly keyId: string;
}

/** @returns undefined when the raffle's key is no longer listed, because its draw is long over */
export type HolderOf = (raffle: HeldRaffle, buyerId: number) => Holder | undefined;

const HOLDERS_REMEMBERED = 50_000;

/** Derived from the key that the raffle was created with. */
export const createHolders = (keyring: Pick<Keyring, 'find'>): HolderOf => {
  const holders = new LRUCache<string, Holder>({ max: HOLDERS_REMEMBERED });
  return (raffle, buyerId) => {
    const { raffleId, keyId, nonce } = raffle;
    const name = `${raffleId}|${buyerId}|${keyId}|${String(nonce)}`;
    const known = holders.get(name);
    if (known) return known;
    const key = keyring.find(keyId);
    if (!key) return undefined;
    const receiptSecret = receiptSecretOf(key.secret, raffle, buyerId, hmacSha256);
    const holder = { receiptSecret, tag: tagOf(raffleId, buyerId, receiptSecret, sha256) };
    holders.set(name, holder);
    return holder;
  };
};
