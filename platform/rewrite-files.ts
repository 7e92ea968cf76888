import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import type { Logger } from './logger';

interface Stores {
  readonly redis: Pick<Redis, 'bgrewriteaof'>;
  readonly db: Pick<Db, 'admin'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Asks Redis and MongoDB to write their files anew. Until then the files hold what was deleted:
 * Redis appends what it is told, and the embedded MongoDB writes when it stops. Failure policy: a
 * server that refuses is logged, because many are looked after by somebody else.
 */
export const rewriteFiles = async ({ redis, db, logger }: Stores): Promise<void> => {
  const asked = {
    redis: () => redis.bgrewriteaof(),
    mongodb: () => db.admin().command({ fsync: 1 }),
  };
  for (const [store, ask] of Object.entries(asked)) {
    try {
      await ask();
      logger.info({ store }, 'files are written anew');
    } catch (error) {
      logger.warn({ err: error, store }, 'files were not written anew');
    }
  }
};
