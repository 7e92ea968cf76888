import type { Redis } from 'ioredis';
import { batched } from '../../platform/redis/batched';

const REMEMBERED_SECONDS = 24 * 60 * 60;

/** Each key gets its value unless it has one; answers the values that there were. */
const CLAIM = `
local before = {}
for i, key in ipairs(KEYS) do
  before[i] = redis.call('set', key, ARGV[i + 1], 'EX', ARGV[1], 'NX', 'GET')
end
return before
`;

interface Claim {
  readonly purchaseId: string;
  readonly terms: string;
}

/**
 * Remembers which raffle and number of tickets a purchase's name first stood for. The raffle's own state recognises a repeat;
 * this finds the name used again for another raffle, which no single stream can see.
 */
export const createIdempotencyKeys = (redis: Redis) => {
  const claim = batched<Claim, string | null>(async (claims) => {
    const keys = claims.map(({ purchaseId }) => `purchase:${purchaseId}`);
    const terms = claims.map((each) => each.terms);
    // The script answers a text or nil for each key.
    return (await redis.eval(CLAIM, keys.length, ...keys, REMEMBERED_SECONDS, ...terms)) as (
      string | null
    )[];
  });
  return {
    /** @returns whether the name is new, or stands for these same terms */
    standsFor: async (purchaseId: string, terms: string): Promise<boolean> => {
      const before = await claim({ purchaseId, terms });
      return before === null || before === terms;
    },
  };
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
