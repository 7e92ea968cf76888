import type { Redis } from 'ioredis';
import { EACH_SECOND_MS, parseMark, type LogMemory } from './log-memory';

const keyOf = (logId: string): string => `log-mark:${logId}`;

export const redisMemory = (redis: Pick<Redis, 'get' | 'set'>): LogMemory => ({
  name: 'redis',
  everyMs: EACH_SECOND_MS,
  read: async (logId) => {
    const stored = await redis.get(keyOf(logId));
    return stored === null ? undefined : parseMark(stored);
  },
  write: async (mark) => {
    await redis.set(keyOf(mark.logId), JSON.stringify(mark));
  },
});
