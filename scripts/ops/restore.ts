import { catalogue } from '../../domain/catalogue';
import { connectEventLog } from '../../platform/event-store/event-log';
import { identify } from '../../platform/event-store/identity';
import { beginLife } from '../../platform/lives/begin-life';
import { createKeyring } from '../../platform/secrets';
import { siteConfig } from './site-config';

/** Nothing is remembered here, so more numbers are left out than any site gives away in a day. */
const UNKNOWN = 1_000_000;

/**
 * Says that the log was put back, for when no store remembers more than it holds. A new life begins,
 * and the programs start again.
 */
export const restore = async (): Promise<void> => {
  const { eventStoreUrl, writePreviousVersionOf, drawSecrets } = siteConfig();
  const log = connectEventLog(eventStoreUrl, { catalogue, writePreviousVersionOf });
  const { nameKeyId } = createKeyring(drawSecrets);
  const identity = await identify(log, nameKeyId);
  const { users, raffles } = identity.leftOut;
  const remembered = { users: users + UNKNOWN, raffles: raffles + UNKNOWN };
  await beginLife({ log, identity, noticedBy: 'operator', remembered });
  const { life } = await identify(log, nameKeyId);
  console.log(`The log begins a new life, ${life}.`);
  console.log('Everybody signs in again, and raffles on sale get a new seed.');
  await log.close();
};
