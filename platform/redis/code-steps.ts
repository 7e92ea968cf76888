import type { Redis } from 'ioredis';

/** Longer than any code is valid, whatever the clocks of two programs. */
const REMEMBERED_MS = 5 * 60 * 1000;

/**
 * Remembers which steps of time have had their code.
 * @param life of the log: in another one, a person's number may be another's
 * @returns false when it is remembered already
 */
export const createCodeSteps =
  (redis: Pick<Redis, 'set'>, life: string) =>
  async (userId: number, step: number): Promise<boolean> => {
    const key = `code-step:${life}:${userId}:${step}`;
    return (await redis.set(key, '', 'PX', REMEMBERED_MS, 'NX')) === 'OK';
  };
