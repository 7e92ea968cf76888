import { randomUUID } from 'node:crypto';
import { createApplication } from '../../application/application';
import { createAccounts, type Accounts } from '../../backend/accounts/accounts';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { MessageContext } from '../../platform/event-store/codec';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog } from '../../platform/event-store/event-log';
import { identify } from '../../platform/event-store/identity';
import { StartError } from '../../platform/lifecycle';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import { siteConfig } from './site-config';

/** For one person's states. */
const CACHE_BYTES = 1024 * 1024;

/**
 * Does something for the person who is called that.
 * @throws StartError when nobody is
 */
export const forAccount = async (
  username: string,
  work: (account: RegisteredAccount, accounts: Accounts, context: MessageContext) => Promise<void>,
): Promise<void> => {
  if (username === '') throw new StartError('For whom? Give a user name.');
  const { eventStoreUrl, drawSecrets, drawDelayMs } = siteConfig();
  const keyring = createKeyring(drawSecrets);
  const logger = createLogger('ops', 'warn');
  const log = connectEventLog(eventStoreUrl, { catalogue });
  await identify(log, keyring.nameKeyId);
  const application = createApplication({
    log,
    logger,
    keyring,
    drawDelayMs,
    cacheBytes: CACHE_BYTES,
  });
  const accounts = createAccounts(application);
  const account = await accounts.findByName(username);
  if (!account) throw new StartError(`Nobody is called ${username}`);
  await work(account, accounts, { correlationId: randomUUID() });
  await log.close();
};
