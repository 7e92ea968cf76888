import { readProgramConfig } from '../../platform/config';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog } from '../../platform/event-store/event-log';
import { createLogger } from '../../platform/logger';
import { openObjectStore } from '../../platform/objects/open-object-store';
import { createKeyring } from '../../platform/secrets';
import { loadDemo } from './load-demo';
import { takePhotograph } from './studio';

const config = readProgramConfig(process.env);
const logger = createLogger('demo-data', config.logLevel);
// Whoever started this waits for it; without them there is nobody to load it for.
process.on('disconnect', () => process.exit(1));
// The launcher knows the order in which everything stops.
process.on('SIGINT', () => undefined);

const log = connectEventLog(config.eventStoreUrl, {
  catalogue,
  writePreviousVersionOf: config.writePreviousVersionOf,
});
try {
  await loadDemo({
    log,
    logger,
    objects: await openObjectStore(config.objectStoreUrl),
    photographer: takePhotograph,
    keyring: createKeyring(config.drawSecrets),
    now: new Date(),
  });
  process.exit(0);
} catch (error) {
  logger.fatal({ err: error }, 'the demo data could not be loaded');
  process.exit(1);
}
