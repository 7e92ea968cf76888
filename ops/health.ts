import { parseArgs } from 'node:util';
import { openHealth } from '../backend/operations/open-health';
import type { SiteHealth } from '../contracts/operations-health';
import { catalogue } from '../domain/catalogue';
import { openDocuments } from '../platform/documents/documents';
import { identify } from '../platform/event-store/identity';
import { connectSiteLog } from '../platform/event-store/site-log';
import { openQueues } from '../platform/jobs/inspect-queues';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { createLogger } from '../platform/logger';
import { openObjectStore } from '../platform/objects/open-object-store';
import { connectJobRedis, connectRedis } from '../platform/redis/redis';
import { createKeyring } from '../platform/secrets';
import { within } from '../platform/waiting';
import { healthLines, isWell } from './health-lines';
import { siteConfig } from './site-config';

const IDENTITY_WITHIN_MS = 3_000;
const CLOSED_WITHIN_MS = 2_000;

const options = { json: { type: 'boolean', default: false } } as const;

const read = async (): Promise<SiteHealth> => {
  const config = siteConfig();
  const { nameKeyId } = createKeyring(config.drawSecrets);
  const log = connectSiteLog(config, catalogue);
  const documents = openDocuments(config.mongodbUrl);
  const logger = createLogger('ops', 'silent');
  const redis = connectRedis(config.redisUrl, logger);
  // Queues that begin to be asked on a connection that joins commands end the program.
  const jobs = connectJobRedis(config.redisUrl, logger);
  const objects = await openObjectStore(config.objectStoreUrl);
  try {
    // A log that is away tells not whose documents and jobs are the present ones.
    const asked = within(IDENTITY_WITHIN_MS, identify(log, nameKeyId), () => undefined);
    const identity = await asked.catch(() => undefined);
    const known = identity ?? { life: '', numbering: '', begunAt: -1 };
    const queues = openQueues({ redis: jobs, prefix: jobsPrefix(known.life) });
    const { logMarkFile } = config;
    const stores = { log, documents, redis, objects, queues, logMarkFile, identity: known };
    const health = await openHealth(stores)();
    return identity === undefined ? { ...health, projections: null, queues: null } : health;
  } finally {
    redis.disconnect();
    jobs.disconnect();
    await within(CLOSED_WITHIN_MS, Promise.all([log.close(), documents.close()]), () => undefined);
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
