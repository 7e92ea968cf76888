import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { grantOperator } from '@application/accounts/grant-operator';
import { newSecondFactor, removeSecondFactor } from '@application/accounts/second-factor';
import { testApplication } from '@application/testing/test-application';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import type { NewSecondFactor, RecoveryCodes } from '@contracts/second-factor';
import { accountStream } from '@domain/accounts/stream';
import type { ApiClient } from '@tests/kit/system/api-client';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const PASSWORD = 'una rifa más';
const STEP_S = 30;
const context = { correlationId: 'test' };

let backend: StartedBackend;
let boss: Person;
let username: string;

beforeAll(async () => {
  backend = await StartedBackend.start({ OPERATORS_SECOND_FACTOR: 'on' });
});
afterAll(() => backend.close());
beforeEach(async () => {
  boss = await backend.person();
  const { app } = backend;
  await grantOperator({ app, userId: boss.userId, reason: 'Para probar', context });
  await until('they are an operator', async () => (await me()).role === 'operator');
  ({ username } = await me());
});

const me = async (client: ApiClient = boss) => (await client.get<User>('/api/user')).body;
const path = (more = '') => `/api/users/${boss.userId}/second-factor${more}`;
const post = <Body>(client: ApiClient, to: string, body: object = {}) =>
  client.send<Body & Problem>('POST', to, body);

/** The code of a phone whose clock is so many steps away. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_S });

const prepare = async () => (await post<NewSecondFactor>(boss, path('/preparation'))).body;

/** Enables it with the code of the step before, so that the present one is still unused. */
const enable = async () => {
  const { secret, sealedSecret } = await prepare();
  const body = { sealedSecret, code: await codeOf(secret, -1), password: PASSWORD };
  const { status, body: answer } = await post<RecoveryCodes>(boss, path(), body);
  expect(status).toBe(201);
  return { secret, recoveryCodes: answer.recoveryCodes };
};

const signIn = async (code?: string, client = backend.visitor()) => {
  const body = { username, password: PASSWORD, ...(code !== undefined && { code }) };
  const answer = await post<User>(client, '/api/login', body);
  const { type, errors } = answer.body;
  return { status: answer.status, type, pointer: errors?.[0]?.pointer, client };
};

const accepted = { status: 200 };
const wrong = { status: 401, type: '/problems/wrong-code', pointer: '/code' };

describe('an operator without a second factor, where one is needed', () => {
  it('does nothing of operators’, but can enable one, and then does', async () => {
    const before = await boss.get<Problem>('/api/operations/health');
    expect(before).toMatchObject({
      status: 403,
      body: { type: '/problems/second-factor-needed' },
    });
    await enable();
    expect((await boss.get('/api/operations/health')).status).toBe(200);
    expect(await me()).toMatchObject({ secondFactor: true });
  });
});

describe('enabling', () => {
  it('lets nobody in by the password alone who has proven it meanwhile', async () => {
    const { app } = backend;
    const { sealedSecret } = newSecondFactor(app, { userId: boss.userId, username });
    // All have read the account when the first is let in; most wait for their turn.
    const asked = Array.from({ length: 8 }, () => signIn());
    await Promise.race(asked);
    const data = { sealedSecret, recoveryHashes: [], openedAt: new Date(0).toISOString() };
    const command = { type: 'EnableSecondFactor', data } as const;
    await app.accounts.handle(accountStream(boss.userId), command, context);
    const letIn = (await Promise.all(asked)).filter(({ status }) => status === 200);
    await until('none of them has a session', async () => {
      const answers = await Promise.all(letIn.map(({ client }) => client.get('/api/user')));
      return answers.every(({ status }) => status === 401);
    });
  });

  it('needs a code of that secret, the password and the role', async () => {
    const { secret, sealedSecret } = await prepare();
    const right = { sealedSecret, code: await codeOf(secret), password: PASSWORD };
    const member = await backend.person();
    const theirs = `/api/users/${member.userId}/second-factor`;
    expect((await post(member, theirs, right)).status).toBe(403);
    expect((await post(member, `${theirs}/preparation`)).status).toBe(403);
    expect((await post(member, path(), right)).status).toBe(403);
    for (const change of [
      { code: '000000' },
      { password: 'otra' },
      { sealedSecret: `${sealedSecret.slice(0, -4)}AAAA` },
      { sealedSecret: 'nada' },
    ])
      expect((await post(boss, path(), { ...right, ...change })).status).toBe(422);
    expect((await me()).secondFactor).toBe(false);
  });

  it('is done once, ends the other sessions, and keeps this one', async () => {
    const other = (await signIn()).client;
    const { secret } = await enable();
    expect([(await other.get('/api/user')).status, (await boss.get('/api/user')).status]).toEqual([
      401, 200,
    ]);
    const { sealedSecret } = await prepare();
    const again = { sealedSecret, code: await codeOf(secret), password: PASSWORD };
    expect((await post(boss, path(), again)).status).toBe(422);
  });

  it('leaves neither secret nor codes in the log, nor shows them to operators', async () => {
    const { secret, recoveryCodes } = await enable();
    const history = await backend.history(accountStream(boss.userId));
    const text = JSON.stringify(history);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll('-', ''));
    }
    const { stream, revision } = history.find(({ type }) => type === 'SecondFactorEnabled') ?? {};
    const place = `stream=${stream}&revision=${revision}`;
    const shown = await boss.get<object>(`/api/operations/event?${place}`);
    expect(shown.status).toBe(200);
    const { sealedSecret } = history.at(-1)?.data as { readonly sealedSecret: string };
    expect(JSON.stringify(shown.body)).not.toContain(sealedSecret);
    const own = await boss.get<object>(`/api/users/${boss.userId}/data`);
    expect(JSON.stringify(own.body)).not.toContain(sealedSecret);
  });
});

describe('signing in', () => {
  it('needs a code beside the password, told only to who knows the password', async () => {
    await enable();
    expect(await signIn()).toMatchObject({ status: 401, type: '/problems/code-needed' });
    const guess = { username, password: 'otra', code: '123456' };
    expect((await post(backend.visitor(), '/api/login', guess)).body.type).toBe(
      '/problems/wrong-credentials',
    );
  });

  it('takes a code once, also from two at the same moment', async () => {
    const { secret } = await enable();
    const code = await codeOf(secret);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(code)).toMatchObject(wrong);
  });

  it('takes the code of a clock that is one step away, and none further', async () => {
    const { secret } = await enable();
    // At the end of a step, its next code would be two steps away when it arrives.
    expect(await signIn(await codeOf(secret, -3))).toMatchObject(wrong);
    expect(await signIn(await codeOf(secret, 3))).toMatchObject(wrong);
    const code = await codeOf(secret, 1);
    expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject(accepted);
  });

  it.each(['', '1', '12345678', 'abcdef', '１２３４５６', '000000'])(
    'takes no code like «%s»',
    async (code) => {
      await enable();
      expect((await signIn(code)).status).toBe(401);
    },
  );

  it('takes each recovery code once, as it is typed', async () => {
    const { recoveryCodes } = await enable();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const both = await Promise.all([signIn(first), signIn(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(first)).toMatchObject(wrong);
    expect(await signIn(` ${second.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject(accepted);
    // As a telephone writes it that makes dashes of hyphens.
    expect(await signIn(third.replaceAll('-', '\u2013'))).toMatchObject(accepted);
    const used = (await backend.history(accountStream(boss.userId))).filter(
      ({ type }) => type === 'RecoveryCodeUsed',
    );
    expect(used.map(({ data }) => data)).toEqual([
      { userId: boss.userId, code: 0 },
      { userId: boss.userId, code: 1 },
      { userId: boss.userId, code: 2 },
    ]);
  });

  it('asks for it also after a new password', async () => {
    await enable();
    const passwords = { currentPassword: PASSWORD, newPassword: 'otra contraseña' };
    await post(boss, `/api/users/${boss.userId}/password`, passwords);
    const body = { username, password: 'otra contraseña' };
    const answer = await post(backend.visitor(), '/api/login', body);
    expect(answer.body.type).toBe('/problems/code-needed');
  });
});

describe('removing', () => {
  it('needs password and code', async () => {
    const { secret } = await enable();
    const right = { password: PASSWORD, code: await codeOf(secret) };
    expect((await post(boss, path('/removal'), { ...right, code: '000000' })).status).toBe(422);
    expect((await post(boss, path('/removal'), { ...right, password: 'otra' })).status).toBe(422);
    expect((await post(boss, path('/removal'), right)).status).toBe(204);
    expect(await signIn()).toMatchObject(accepted);
  });

  it('is also an operator’s at the terminal, who says why', async () => {
    await enable();
    const reason = 'Ha perdido el teléfono y los códigos';
    const app = testApplication(backend.log);
    await removeSecondFactor({ app, userId: boss.userId, reason, context });
    await until('the password is enough', async () => (await signIn()).status === 200);
    const { body } = await boss.get<object>(`/api/users/${boss.userId}/data`);
    expect(JSON.stringify(body)).not.toContain(reason);
  });
});
