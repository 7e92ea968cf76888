import { openLogIndex } from '../application/operations/log-index';
import type { LogIndex } from '../application/operations/log-index';
import { catalogue } from '../domain/catalogue';
import { openDocuments } from '../platform/documents/documents';
import type { EventLog } from '../platform/event-store/event-log';
import { identify } from '../platform/event-store/identity';
import { connectSiteLog } from '../platform/event-store/site-log';
import { createLogger } from '../platform/logger';
import { createKeyring } from '../platform/secrets';
import { openLogBlocks } from '../projections/log-blocks/queries';
import { siteConfig } from './site-config';

export interface LogReader {
  readonly log: EventLog;
  readonly index: LogIndex;
}

/** Opens the log with the blocks that shorten a search, and closes both afterwards. */
export const withLogReader = async (work: (reader: LogReader) => Promise<void>): Promise<void> => {
  const config = siteConfig();
  const log = connectSiteLog(config, catalogue);
  const documents = openDocuments(config.mongodbUrl);
  try {
    const { nameKeyId } = createKeyring(config.drawSecrets);
    const { numbering } = await identify(log, nameKeyId);
    // Without the document store the whole log is read, which only takes longer.
    const logger = createLogger('ops', 'silent');
    await work({ log, index: openLogIndex(openLogBlocks(documents, numbering), logger) });
  } finally {
    await Promise.all([log.close(), documents.close()]);
  }
};
