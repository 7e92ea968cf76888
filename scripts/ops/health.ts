import { parseArgs } from 'node:util';
import { openHealth } from '../../backend/operations/open-health';
import type { SiteHealth } from '../../contracts/operations-health';
import { catalogue } from '../../domain/catalogue';
import { connectDocuments } from '../../platform/documents/documents';
import { identify } from '../../platform/event-store/identity';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { openQueues } from '../../platform/jobs/inspect-queues';
import { jobsPrefix } from '../../platform/jobs/job-definition';
import { createLogger } from '../../platform/logger';
import { openObjectStore } from '../../platform/objects/open-object-store';
import { connectRedis } from '../../platform/redis/redis';
import { createKeyring } from '../../platform/secrets';
import { healthLines, isWell } from './health-lines';
import { siteConfig } from './site-config';

const options = { json: { type: 'boolean', default: false } } as const;

const read = async (): Promise<SiteHealth> => {
  const config = siteConfig();
  const { nameKeyId } = createKeyring(config.drawSecrets);
  const log = connectSiteLog(config, catalogue);
  const documents = await connectDocuments(config.mongodbUrl);
  const redis = connectRedis(config.redisUrl, createLogger('ops', 'warn'));
  const objects = await openObjectStore(config.objectStoreUrl);
  try {
    const { life } = await identify(log, nameKeyId);
    const queues = openQueues({ redis, prefix: jobsPrefix(life) });
    const health = await openHealth({ log, documents, redis, objects, queues, life })();
    await queues.close();
    return health;
  } finally {
    redis.disconnect();
    await Promise.all([log.close(), documents.close()]);
  }
};

/** Shows how every part of the site is. Exits with 1 when something needs a person. */
export const showHealth = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options });
  const health = await read();
  if (values.json) console.log(JSON.stringify(health, undefined, 2));
  else for (const line of healthLines(health)) console.log(line);
  process.exitCode = isWell(health) ? 0 : 1;
};
