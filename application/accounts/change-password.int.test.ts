import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';
import { context, refusal, refusalAtOnce } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { changePassword } from './change-password';
import { hashPassword } from './passwords';
import { registerAccount } from '../processes/registration';
import { resetPassword } from './reset-password';
import { signIn } from './sign-in';

const PASSWORD = 'the password of these tests';

let stage: Stage;
let app: Application;
let names = 0;
let account: RegisteredAccount;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

beforeEach(async () => {
  const username = `lucia ${(names += 1)}`;
  const passwordHash = await hashPassword(PASSWORD);
  const registration = registering({ username, passwordHash }).data;
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  account = outcome.state;
});

const enter = (password: string, username = account.username) =>
  signIn({ app: testApplication(stage.log), username, password });

const events = () => stage.typesOf(accountStream(account.userId));

describe('signing in', () => {
  it('needs the right name and password', async () => {
    expect(await enter(PASSWORD)).toMatchObject({ userId: account.userId });
    expect(await enter(PASSWORD, account.username.toUpperCase())).toBeDefined();
    expect(await enter('another password')).toBeUndefined();
    expect(await enter(PASSWORD, 'nobody is called so')).toBeUndefined();
  });
});

describe('changing a password', () => {
  const change = (currentPassword: string, newPassword = 'a new password') =>
    changePassword({ app, account, currentPassword, newPassword, context });

  it('takes the new one, and ends sessions of the old one', async () => {
    const state = { passwordVersion: account.passwordVersion + 1 };
    expect(await change(PASSWORD)).toMatchObject({ kind: 'accepted', state });
    expect(await enter('a new password')).toBeDefined();
    expect(await enter(PASSWORD)).toBeUndefined();
  });

  it('is refused without the current one', async () => {
    expect(await change('not the password')).toMatchObject(refusalAtOnce('wrong-password'));
    expect(await events()).toEqual(['AccountRegistered']);
  });

  it('is refused once the account is gone', async () => {
    const command = { type: 'AbandonRegistration', data: {} } as const;
    await app.accounts.handle(accountStream(account.userId), command, context);
    expect(await change(PASSWORD)).toMatchObject(refusal('account-not-found'));
  });
});

describe('resetting a password', () => {
  it('sets a new one, different each time', async () => {
    const reset = () =>
      resetPassword({ app, userId: account.userId, reason: 'La ha perdido', context });
    const [one, other] = [await reset(), await reset()];
    expect(other.password).not.toBe(one.password);
    expect(await enter(other.password)).toBeDefined();
    expect(await enter(one.password)).toBeUndefined();
    expect(await events()).toEqual(['AccountRegistered', 'PasswordChanged', 'PasswordChanged']);
  });
});
