import type { Redis } from 'ioredis';
import { batched } from './batched';

export const SESSION_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

/** A session, as its person may know it. Its key would open it. */
interface OpenSession {
  /** When the password was proven last, in milliseconds; older programs stored none. */
  readonly provenAt?: number;
  /** When it ends unless it is used, in milliseconds. */
  readonly _expire?: number;
}

/**
 * The sessions in Redis, with an index by person. A session that an older program stored is not in
 * the index until it is renewed.
 * @param life of the log: in another one, a person's number may be another's
 */
export const createSessionStore = (redis: Redis, life: string) => {
  const nameOf = (key: string) => `session:${life}:${key}`;
  const indexOf = (userId: number) => `sessions-of:${life}:${userId}`;
  const read = batched<string, string | null>((keys) => redis.mget(keys.map(nameOf)));
  const get = async (key: string): Promise<Record<string, unknown> | undefined> => {
    const stored = await read(key);
    // Only `set` writes these entries.
    return stored === null ? undefined : (JSON.parse(stored) as Record<string, unknown>);
  };

  const remember = async (userId: number, key: string): Promise<void> => {
    const index = indexOf(userId);
    const now = Date.now();
    await Promise.all([
      redis.zremrangebyscore(index, 0, now),
      redis.zadd(index, now + SESSION_LASTS_MS, key),
      redis.pexpire(index, SESSION_LASTS_MS),
    ]);
  };

  return {
    get,
    set: async (key: string, session: object): Promise<void> => {
      // In the index first, so that no session is missing there.
      if ('userId' in session) await remember(Number(session.userId), key);
      await redis.set(nameOf(key), JSON.stringify(session), 'PX', SESSION_LASTS_MS);
    },
    destroy: async (key: string): Promise<void> => {
      await redis.del(nameOf(key));
    },
    /** The sessions of one person that can still be used. */
    of: async (userId: number): Promise<readonly OpenSession[]> => {
      const keys = await redis.zrange(indexOf(userId), 0, '-1');
      const found = await Promise.all(keys.map(get));
      return found.filter((session) => session?.['userId'] === userId) as OpenSession[];
    },
    /** Removes all sessions of one person, and their index. */
    endAll: async (userId: number): Promise<void> => {
      const keys = await redis.zrange(indexOf(userId), 0, '-1');
      await redis.del(...keys.map(nameOf), indexOf(userId));
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
