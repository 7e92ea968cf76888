import { recordAction } from '../application/operations/record-action';
import { connectDocuments } from '../platform/documents/documents';
import { askForScavenge } from '../platform/event-store/scavenge';
import { createLogger } from '../platform/logger';
import { connectRedis } from '../platform/redis/redis';
import { rewriteFiles } from '../platform/rewrite-files';
import { withApplication } from './accounts';
import { siteConfig } from './site-config';

const SAYS = {
  started: 'has begun to remove what is hidden',
  busy: 'is scavenging already; ask again when it has ended',
} as const;

/**
 * Asks every node of the log to remove hidden events, such as those of erased people, and the other
 * stores to write their files anew.
 */
export const scavenge = async (): Promise<void> => {
  await withApplication((input) =>
    recordAction(input, { type: 'ScavengeRequested', data: { reason: null } }),
  );
  const { eventStoreUrl, mongodbUrl, redisUrl } = siteConfig();
  for (const { node, answer } of await askForScavenge(eventStoreUrl))
    console.log(`${node}  ${SAYS[answer]}`);
  const logger = createLogger('ops', 'warn');
  const documents = await connectDocuments(mongodbUrl);
  const redis = connectRedis(redisUrl, logger);
  try {
    await rewriteFiles({ redis, db: documents.db, logger });
  } finally {
    redis.disconnect();
    await documents.close();
  }
};
