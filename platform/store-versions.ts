import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import { StartError } from './lifecycle';

/** What the site is tried with, or the first version with everything that it asks for. */
const LEAST = {
  EventStoreDB: '23.10',
  MongoDB: '6.0',
  Redis: '6.0',
  OpenSearch: '2.19',
} as const;

const partsOf = (version: string): number[] => version.split('.').map((part) => parseInt(part, 10));

/** A version that can't be read, such as `unknown`, counts as old. */
const isAtLeast = (found: string, least: string): boolean => {
  const [have, need] = [partsOf(found), partsOf(least)];
  const at = need.findIndex((part, index) => part !== have[index]);
  return at < 0 || (have[at] ?? 0) > (need[at] ?? 0);
};

/** @throws StartError when a store is older than what the site needs */
export const requireVersion = (store: keyof typeof LEAST, found: string): void => {
  if (isAtLeast(found, LEAST[store])) return;
  throw new StartError(`${store} ${found} is too old: Rifaviva needs ${LEAST[store]} or newer.`);
};

/** @throws StartError when it is too old, or none that keeps data by itself */
export const requireRedis = async (redis: Pick<Redis, 'info'>): Promise<void> => {
  const info = await redis.info('server');
  const [, mode = 'standalone'] = /^(?:redis|server)_mode:(\w+)/m.exec(info) ?? [];
  if (mode !== 'standalone')
    throw new StartError(
      `REDIS_URL leads to a Redis in the mode "${mode}". Name one server that keeps all the data, or what leads to the primary.`,
    );
  const [, version = 'unknown'] = /^redis_version:(\S+)/m.exec(info) ?? [];
  requireVersion('Redis', version);
};

/** @throws StartError when it is too old */
export const requireMongoDb = async (db: Pick<Db, 'command'>): Promise<void> => {
  const { version } = await db.command({ buildInfo: 1 });
  requireVersion('MongoDB', String(version));
};
