import type { Redis } from 'ioredis';

const REMEMBERED_SECONDS = 24 * 60 * 60;

/**
 * Remembers which raffle and number of tickets a purchase's name first stood for. The raffle's own state recognises a repeat;
 * this finds the name used again for another raffle, which no single stream can see.
 */
export const createIdempotencyKeys = (redis: Redis) => ({
  /** @returns whether the name is new, or stands for these same terms */
  standsFor: async (purchaseId: string, terms: string): Promise<boolean> => {
    const before = await redis.set(
      `purchase:${purchaseId}`,
      terms,
      'EX',
      REMEMBERED_SECONDS,
      'NX',
      'GET',
    );
    return before === null || before === terms;
  },
});

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
