import { randomBytes, randomUUID } from 'node:crypto';
import { createAccounts } from '../../backend/accounts/accounts';
import { hashPassword } from '../../backend/accounts/passwords';
import { createCommands } from '../../backend/commands';
import { connectEventLog } from '../../platform/event-store/event-log';
import { identify } from '../../platform/event-store/identity';
import { StartError } from '../../platform/lifecycle';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import { siteConfig } from './site-config';

/** 90 bits of chance, easy to read out: to be changed by its owner at once. */
const newPassword = (): string => randomBytes(12).toString('base64url').slice(0, 15);

/** Gives somebody who has lost theirs a new password, prints it, and ends their sessions. */
export const resetPassword = async ([username = '']: readonly string[]): Promise<void> => {
  if (username === '') throw new StartError('Whose password? Give a user name.');
  const { eventStoreUrl, drawSecrets, drawDelayMs } = siteConfig();
  const keyring = createKeyring(drawSecrets);
  const logger = createLogger('ops', 'warn');
  const log = connectEventLog(eventStoreUrl);
  await identify(log, keyring.nameKeyId);
  const accounts = createAccounts(log, createCommands(log, { drawDelayMs, logger }), keyring);
  const account = await accounts.findByName(username);
  if (!account) throw new StartError(`Nobody is called ${username}`);
  const password = newPassword();
  await accounts.changePassword(account.userId, await hashPassword(password), {
    correlationId: randomUUID(),
  });
  await log.close();
  console.log(`The new password of ${account.username} is ${password}`);
};
