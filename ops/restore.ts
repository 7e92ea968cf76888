import { catalogue } from '../domain/catalogue';
import { connectDocuments } from '../platform/documents/documents';
import { connectSiteLog } from '../platform/event-store/site-log';
import { declareRestore } from '../platform/lives/restores';
import { openMemories } from '../platform/lives/memories';
import { createLogger } from '../platform/logger';
import { StartError } from '../platform/lifecycle';
import { openObjectStore } from '../platform/objects/open-object-store';
import { connectRedis } from '../platform/redis/redis';
import { createKeyring } from '../platform/secrets';
import { inOwnProcess, isOwnProcess } from './in-own-process';
import { tidyStoppedRestore, presentLog, restoreBackup } from './restore-backup';
import { siteConfig } from './site-config';

const AGAIN = '--again';

/**
 * Says that the log of a site was put back, for when no store remembers more than it holds. A new
 * life begins, and the programs that run start again.
 */
const declare = async (again: boolean): Promise<void> => {
  const config = siteConfig();
  const log = connectSiteLog(config, catalogue);
  const documents = await connectDocuments(config.mongodbUrl);
  const redis = connectRedis(config.redisUrl, createLogger('ops', 'warn'));
  const memories = openMemories({
    redis,
    db: documents.db,
    logMarkFile: config.logMarkFile,
    openObjects: () => openObjectStore(config.objectStoreUrl),
  });
  const { nameKeyId } = createKeyring(config.drawSecrets);
  const { life } = await declareRestore({ log, nameKeyId, memories, again });
  console.log(`The log begins a new life, ${life}.`);
  console.log('Everybody signs in again, and raffles on sale get a new seed.');
  await redis.quit();
  await documents.close();
  await log.close();
};

const restoreInOwnProcess = async (backup: string): Promise<void> => {
  const before = await presentLog();
  const { exitCode, isStopped, signal } = await inOwnProcess('restore', [backup]);
  if (signal !== undefined)
    throw new StartError(`The backup is damaged: reading it ended with ${signal}.`);
  process.exitCode = exitCode;
  if (isStopped) await tidyStoppedRestore(before);
};

/** With a folder, puts a backup of the embedded log back; without, says that one was put back. */
export const restore = ([backup]: readonly string[]): Promise<void> => {
  if (backup === undefined || backup === AGAIN) return declare(backup === AGAIN);
  return isOwnProcess() ? restoreBackup(backup) : restoreInOwnProcess(backup);
};
