import { randomUUID } from 'node:crypto';
import { findAccountByName } from '../../application/accounts/find-account';
import { createApplication, type UseCaseInput } from '../../application/application';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { identify } from '../../platform/event-store/identity';
import { StartError } from '../../platform/lifecycle';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import { siteConfig } from './site-config';

/** Enough for the states of one person. */
const CACHE_BYTES = 1024 * 1024;

/**
 * Runs an action for the person with this user name.
 * @throws StartError when there is none
 */
export const forAccount = async (
  username: string,
  work: (account: RegisteredAccount, input: UseCaseInput<'accounts'>) => Promise<void>,
): Promise<void> => {
  if (username === '') throw new StartError('For whom? Give a user name.');
  const config = siteConfig();
  const { drawDelayMs } = config;
  const keyring = createKeyring(config.drawSecrets);
  const logger = createLogger('ops', 'warn');
  const log = connectSiteLog(config, catalogue);
  const life = await identify(log, keyring.nameKeyId);
  const cacheBytes = CACHE_BYTES;
  const app = createApplication({ log, logger, keyring, life, drawDelayMs, cacheBytes });
  const account = await findAccountByName({ app, username });
  if (!account) throw new StartError(`Nobody is called ${username}`);
  await work(account, { app, context: { correlationId: randomUUID() } });
  await log.close();
};
