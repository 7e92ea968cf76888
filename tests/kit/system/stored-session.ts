import { Redis } from 'ioredis';
import type { RunningSystem } from './running-system';
import { readCopy } from './system-processes';

type Where = Pick<RunningSystem, 'dataDir'>;

/** A session as Redis has it. */
export interface StoredSession {
  readonly name: string;
  readonly stored: Readonly<Record<string, unknown>>;
}

const COOKIE = /(?:^|; )rifaviva=([^;]+)/;

const withRedis = async <T>(system: Where, use: (redis: Redis) => Promise<T>): Promise<T> => {
  const { env } = await readCopy(system);
  const redis = new Redis(env['REDIS_URL'] ?? '');
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
};

/**
 * The session that these cookies open.
 * @throws Error when there is none
 */
export const readSession = (system: Where, cookies: string): Promise<StoredSession> =>
  withRedis(system, async (redis) => {
    const key = COOKIE.exec(cookies)?.[1] ?? 'none';
    const [name] = (await redis.keys('session:*')).filter((one) => one.endsWith(`:${key}`));
    const stored = name === undefined ? null : await redis.get(name);
    if (name === undefined || stored === null) throw new Error('No session has these cookies');
    // The backend stores sessions in this form.
    return { name, stored: JSON.parse(stored) as StoredSession['stored'] };
  });

/** Stores it with these changes, also when it has ended meanwhile. */
export const writeSession = (
  system: Where,
  { name, stored }: StoredSession,
  changes: StoredSession['stored'] = {},
): Promise<void> =>
  withRedis(system, async (redis) => {
    await redis.set(name, JSON.stringify({ ...stored, ...changes }), 'KEEPTTL');
  });
