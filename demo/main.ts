import { readProgramConfig } from '../platform/config';
import { noncesBeside } from '../application/raffles/raffle-secrets';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog } from '../platform/event-store/site-log';
import { identify } from '../platform/event-store/identity';
import { createLogger } from '../platform/logger';
import { openObjectStore } from '../platform/objects/open-object-store';
import { createKeyring } from '../platform/secrets';
import { loadDemo } from './load-demo';
import { takePhotograph } from './studio';

const config = readProgramConfig(process.env, 'backend');
const logger = createLogger('demo-data', config.logLevel);
// The parent waits for this process; when it is gone, nobody needs the data.
process.on('disconnect', () => process.exit(1));
// The launcher stops its children in the right order.
process.on('SIGINT', () => undefined);

const log = connectSiteLog(config, catalogue);
const keyring = createKeyring(config.drawSecrets);
try {
  await loadDemo({
    log,
    logger,
    objects: await openObjectStore(config.objectStoreUrl),
    photographer: takePhotograph,
    keyring,
    life: await identify(log, keyring.nameKeyId),
    newNonce: noncesBeside(config.writePreviousVersionOf),
    now: new Date(),
  });
  process.exit(0);
} catch (error) {
  logger.fatal({ err: error }, 'the demo data could not be loaded');
  process.exit(1);
}
