import type { Redis } from 'ioredis';
import { batched } from './batched';

export const SESSION_LASTS_MS = 30 * 24 * 60 * 60 * 1000;
/** More than anybody has browsers. Each look at a person's sessions reads all of them. */
export const SESSIONS_MAX = 100;

/** A session, as Redis has it. Older programs stored less. */
export interface StoredSession {
  readonly userId?: number;
  /** The version of the password at sign-in. */
  readonly passwordVersion?: number;
  /**
   * Whether whoever opened it had to give a code, too; programs before this field did not tell.
   */
  readonly withCode?: boolean;
  /** When it was opened, in milliseconds, as all moments here. */
  readonly openedAt?: number;
  /** When the password was proven last. */
  readonly provenAt?: number;
  /** When it was used last, as `noteUse` was told. */
  readonly usedAt?: number;
  /** Whose browser opened it, in words. */
  readonly browser?: string | null;
  readonly system?: string | null;
  /** When it ends unless it is used. */
  readonly _expire?: number;
  readonly _maxAge?: number;
}

/** Changes this field alone, so that it takes back nothing that is stored at the same moment. */
const NOTE_USE = `
local stored = redis.call('GET', KEYS[1])
if not stored then return end
local session = cjson.decode(stored)
session.usedAt = tonumber(ARGV[1])
redis.call('SET', KEYS[1], cjson.encode(session), 'KEEPTTL')`;

/**
 * The sessions in Redis, with an index by person, who has a hundred at most: of more, those that
 * were opened or renewed first end. A session that an older program stored is not in the index
 * until it is renewed.
 * @param life of the log: in another one, a person's number may be another's
 */
export const createSessionStore = (redis: Redis, life: string) => {
  const nameOf = (key: string) => `session:${life}:${key}`;
  const indexOf = (userId: number) => `sessions-of:${life}:${userId}`;
  const read = batched<string, string | null>((keys) => redis.mget(keys.map(nameOf)));
  const get = async (key: string): Promise<StoredSession | undefined> => {
    const stored = await read(key);
    // Only `set` writes these entries.
    return stored === null ? undefined : (JSON.parse(stored) as StoredSession);
  };

  const remember = async (userId: number, key: string): Promise<void> => {
    const index = indexOf(userId);
    const now = Date.now();
    await Promise.all([
      redis.zremrangebyscore(index, 0, now),
      redis.zadd(index, now + SESSION_LASTS_MS, key),
      redis.pexpire(index, SESSION_LASTS_MS),
    ]);
    const tooMany = await redis.zrange(index, '0', String(-1 - SESSIONS_MAX));
    if (tooMany.length === 0) return;
    await redis.del(...tooMany.map(nameOf));
    await redis.zrem(index, ...tooMany);
  };

  return {
    get,
    /** @param isNew whether nothing is stored under this key; an ended session is never stored */
    set: async (key: string, session: object, isNew: boolean): Promise<void> => {
      // In the index first, so that no session is missing there.
      if ('userId' in session) await remember(Number(session.userId), key);
      const stored = JSON.stringify(session);
      if (isNew) await redis.set(nameOf(key), stored, 'PX', SESSION_LASTS_MS);
      else await redis.set(nameOf(key), stored, 'PX', SESSION_LASTS_MS, 'XX');
    },
    noteUse: async (key: string, at: number): Promise<void> => {
      await redis.eval(NOTE_USE, 1, nameOf(key), at);
    },
    /** @returns whether it was there */
    destroy: async (key: string): Promise<boolean> => (await redis.del(nameOf(key))) > 0,
    /** The sessions of one person that are stored, with their keys, which would open them. */
    of: async (userId: number): Promise<readonly (StoredSession & { readonly key: string })[]> => {
      const keys = await redis.zrange(indexOf(userId), 0, '-1');
      const found = await Promise.all(keys.map(async (key) => ({ ...(await get(key)), key })));
      return found.filter((session) => session.userId === userId);
    },
    /** Removes all sessions of one person, and their index. */
    endAll: async (userId: number): Promise<void> => {
      const keys = await redis.zrange(indexOf(userId), 0, '-1');
      await redis.del(...keys.map(nameOf), indexOf(userId));
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
