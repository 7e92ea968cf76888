import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { Application } from '../application';
import { context } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { DEMO_PASSWORD, refuseDemoAccounts } from './demo-accounts';
import { hashPassword } from './passwords';
import { registerAccount } from '../processes/registration';
import { resetPassword } from './reset-password';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

const register = async (username: string, password: string): Promise<number> => {
  const passwordHash = await hashPassword(password);
  const registration = { ...registering({ username }).data, passwordHash };
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state.userId;
};

const start = (exposure: string | undefined = 'HOST is 0.0.0.0') =>
  refuseDemoAccounts({ app: testApplication(stage.log), exposure });

it('a site that others can reach starts without demo accounts', async () => {
  await register('persona', DEMO_PASSWORD);
  await register('ana', 'a password of her own');
  await expect(start()).resolves.toBeUndefined();
});

it('and refuses to start with one whose password everyone knows', async () => {
  const userId = await register('operador', DEMO_PASSWORD);
  await register('vicent', DEMO_PASSWORD);

  await expect(start()).rejects.toThrow(/\(operador, vicent\), and HOST is 0\.0\.0\.0\./);
  await expect(start()).rejects.toMatchObject({ name: 'StartError' });
  await expect(refuseDemoAccounts({ app, exposure: undefined })).resolves.toBeUndefined();

  await resetPassword({ app, userId, reason: 'La ha perdido', context });
  await expect(start()).rejects.toThrow('(vicent)');
});
