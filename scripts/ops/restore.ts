import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { identify } from '../../platform/event-store/identity';
import { beginLife } from '../../platform/lives/begin-life';
import { createKeyring } from '../../platform/secrets';
import { putBack } from './put-back';
import { siteConfig } from './site-config';

/**
 * Says that the log of a running site was put back, for when no store remembers more than it holds.
 * A new life begins, and the programs start again.
 */
const declare = async (): Promise<void> => {
  const config = siteConfig();
  const log = connectSiteLog(config, catalogue);
  const { nameKeyId } = createKeyring(config.drawSecrets);
  const identity = await identify(log, nameKeyId);
  await beginLife({ log, identity, noticedBy: 'operator', lostLives: [], remembered: undefined });
  const { life } = await identify(log, nameKeyId);
  console.log(`The log begins a new life, ${life}.`);
  console.log('Everybody signs in again, and raffles on sale get a new seed.');
  await log.close();
};

/** With a folder, puts a backup of the embedded log back; without, says that one was put back. */
export const restore = ([backup]: readonly string[]): Promise<void> =>
  backup === undefined ? declare() : putBack(backup);
