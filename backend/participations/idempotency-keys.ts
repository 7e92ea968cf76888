import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { namedUuids } from '../../platform/hashes';
import { batched } from '../../platform/redis/batched';

const purchaseUuid = namedUuids('b2c8a3c0-6a0f-5d55-9a35-8d1c1f7f3f0e');
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** Sets each key that has no value yet; returns the values that existed before. */
const CLAIM = `
local before = {}
for i, key in ipairs(KEYS) do
  before[i] = redis.call('get', key)
  if not before[i] then redis.call('set', key, ARGV[i + 1], 'EX', ARGV[1]) end
end
return before
`;

/** Deletes each key that still has its value. */
const RELEASE = `
for i, key in ipairs(KEYS) do
  if redis.call('get', key) == ARGV[i] then redis.call('del', key) end
end
`;

/** A requested purchase, before it is decided. */
export interface NamedPurchase {
  readonly raffleId: number;
  readonly buyerId: number;
  readonly tickets: number;
  /** The caller's own key; without one, the purchase can't be repeated. */
  readonly key?: string | undefined;
}

interface Claim {
  readonly name: string;
  readonly terms: string;
}

interface NamedAttempt {
  readonly purchaseId: string;
  /** Called when the purchase was refused: its key may be used again. */
  readonly release: () => Promise<void>;
}

/** The key belongs to another purchase. */
interface KeyReused {
  readonly kind: 'rejected';
  readonly rejection: { readonly type: 'purchase-key-reused' };
  /** The refusal is not based on the log. */
  readonly position: -1;
}

const keyReused: KeyReused = {
  kind: 'rejected',
  rejection: { type: 'purchase-key-reused' },
  position: -1,
};

/** The id of a purchase: the same for the same buyer and key, on every backend. */
const purchaseIdOf = (buyerId: number, key: string): string => purchaseUuid(`${buyerId}|${key}`);

const nothingToRelease = () => Promise.resolve();

/**
 * Remembers the raffle and the tickets that each purchase id was first used for. The raffle's state
 * recognises a repeat; this finds an id reused for another raffle, which no stream can see.
 * @param life of the log: a purchase that a restore has lost may be made again
 */
export const createIdempotencyKeys = (redis: Redis, life: string) => {
  const claim = batched<Claim, string | null>(async (claims) => {
    const names = claims.map(({ name }) => name);
    const terms = claims.map((each) => each.terms);
    // The script returns a text or nil for each key.
    return (await redis.eval(CLAIM, names.length, ...names, REMEMBERED_SECONDS, ...terms)) as (
      | string
      | null
    )[];
  });
  const release = batched<Claim, undefined>(async (claims) => {
    const names = claims.map(({ name }) => name);
    await redis.eval(RELEASE, names.length, ...names, ...claims.map(({ terms }) => terms));
    return claims.map(() => undefined);
  });

  /** @returns undefined when the key belongs to another purchase */
  const nameOf = async (purchase: NamedPurchase): Promise<NamedAttempt | undefined> => {
    const { raffleId, buyerId, tickets, key } = purchase;
    if (key === undefined) return { purchaseId: randomUUID(), release: nothingToRelease };
    const purchaseId = purchaseIdOf(buyerId, key);
    const terms = `${raffleId}|${tickets}`;
    const claimed = { name: `purchase:${life}:${purchaseId}`, terms };
    const before = await claim(claimed);
    // The first attempt may still be under way; a key that it has stays its own.
    if (before === terms) return { purchaseId, release: nothingToRelease };
    if (before !== null) return undefined;
    // A key that can't be released now expires by itself.
    return { purchaseId, release: () => release(claimed).catch(() => undefined) };
  };

  return {
    /** Buys under the purchase's key. A refusal leaves the key free for another purchase. */
    once: async <O extends { readonly kind: 'accepted' | 'rejected' }>(
      purchase: NamedPurchase,
      buy: (purchaseId: string) => Promise<O>,
    ): Promise<O | KeyReused> => {
      const name = await nameOf(purchase);
      if (!name) return keyReused;
      const outcome = await buy(name.purchaseId);
      if (outcome.kind === 'rejected') await name.release();
      return outcome;
    },
  };
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
