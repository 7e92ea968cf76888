import { randomUUID } from 'node:crypto';
import { findAccountByName } from '../application/accounts/find-account';
import { createApplication, type Application, type UseCaseInput } from '../application/application';
import type { RegisteredAccount } from '../domain/accounts/state';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog } from '../platform/event-store/site-log';
import { identify } from '../platform/event-store/identity';
import { StartError } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { createKeyring } from '../platform/secrets';
import { siteConfig } from './site-config';

/** Enough for the states of one person. */
const CACHE_BYTES = 1024 * 1024;

type Input = UseCaseInput<keyof Application>;

/** Runs an action with the use cases of the site that the operator means. */
export const withApplication = async (work: (input: Input) => Promise<void>): Promise<void> => {
  const config = siteConfig();
  const { drawDelayMs } = config;
  const keyring = createKeyring(config.drawSecrets);
  const logger = createLogger('ops', 'warn');
  const log = connectSiteLog(config, catalogue);
  const life = await identify(log, keyring.nameKeyId);
  const cacheBytes = CACHE_BYTES;
  const app = createApplication({ log, logger, keyring, life, drawDelayMs, cacheBytes });
  try {
    await work({ app, context: { correlationId: randomUUID() } });
  } finally {
    await log.close();
  }
};

/**
 * Runs an action for the person with this user name.
 * @throws StartError when there is none
 */
export const forAccount = async (
  username: string,
  work: (account: RegisteredAccount, input: Input) => Promise<void>,
): Promise<void> => {
  if (username === '') throw new StartError('For whom? Give a user name.');
  await withApplication(async (input) => {
    const account = await findAccountByName({ app: input.app, username });
    if (!account) throw new StartError(`Nobody is called ${username}`);
    await work(account, input);
  });
};
