import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { parse as uuidBytes, v5 as uuidv5 } from 'uuid';
import { batched } from '../../platform/redis/batched';

/** Ours alone, so that no other kind of id can collide with a purchase's. */
const PURCHASE_NAMESPACE = uuidBytes('b2c8a3c0-6a0f-5d55-9a35-8d1c1f7f3f0e');
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** Each key gets its value unless it has one; answers the values that there were. */
const CLAIM = `
local before = {}
for i, key in ipairs(KEYS) do
  before[i] = redis.call('set', key, ARGV[i + 1], 'EX', ARGV[1], 'NX', 'GET')
end
return before
`;

/** Each key that still has its value is gone. */
const RELEASE = `
for i, key in ipairs(KEYS) do
  if redis.call('get', key) == ARGV[i] then redis.call('del', key) end
end
`;

/** A purchase as it was asked for, before anybody knows whether it can be made. */
export interface NamedPurchase {
  readonly raffleId: number;
  readonly buyerId: number;
  readonly tickets: number;
  /** The caller's own; without one, nobody can repeat the purchase. */
  readonly key?: string | undefined;
}

interface Claim {
  readonly name: string;
  readonly terms: string;
}

interface NamedAttempt {
  readonly purchaseId: string;
  /** The purchase was refused: its key may stand for another one. */
  readonly release: () => Promise<void>;
}

/** The key stands for another purchase already. */
interface KeyReused {
  readonly kind: 'rejected';
  readonly rejection: { readonly type: 'purchase-key-reused' };
  /** It rests on nothing in the log. */
  readonly position: -1;
}

const keyReused: KeyReused = {
  kind: 'rejected',
  rejection: { type: 'purchase-key-reused' },
  position: -1,
};

/** A purchase's name: the same buyer and key give the same one, whichever backend they reach. */
export const purchaseIdOf = (buyerId: number, key: string): string =>
  uuidv5(Buffer.from(`${buyerId}|${key}`), PURCHASE_NAMESPACE);

const nothingToRelease = () => Promise.resolve();

/**
 * Remembers which raffle and number of tickets a purchase's name first stood for. The raffle's own
 * state recognises a repeat; this finds the name used again for another raffle, which no single
 * stream can see.
 */
export const createIdempotencyKeys = (redis: Redis) => {
  const claim = batched<Claim, string | null>(async (claims) => {
    const names = claims.map(({ name }) => name);
    const terms = claims.map((each) => each.terms);
    // The script answers a text or nil for each key.
    return (await redis.eval(CLAIM, names.length, ...names, REMEMBERED_SECONDS, ...terms)) as (
      string | null
    )[];
  });
  const release = batched<Claim, undefined>(async (claims) => {
    const names = claims.map(({ name }) => name);
    await redis.eval(RELEASE, names.length, ...names, ...claims.map(({ terms }) => terms));
    return claims.map(() => undefined);
  });

  /** @returns undefined when the key stands for another purchase already */
  const nameOf = async (purchase: NamedPurchase): Promise<NamedAttempt | undefined> => {
    const { raffleId, buyerId, tickets, key } = purchase;
    if (key === undefined) return { purchaseId: randomUUID(), release: nothingToRelease };
    const purchaseId = purchaseIdOf(buyerId, key);
    const terms = `${raffleId}|${tickets}`;
    const claimed = { name: `purchase:${purchaseId}`, terms };
    const before = await claim(claimed);
    if (before === terms) return { purchaseId, release: nothingToRelease };
    if (before !== null) return undefined;
    // What can't be released now is forgotten by itself.
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
