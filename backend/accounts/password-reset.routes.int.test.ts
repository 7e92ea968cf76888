import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Queue, type Job } from 'bullmq';
import { confirmEmail } from '@application/accounts/confirm-email';
import { findAccount } from '@application/accounts/find-account';
import { createPasswordLinks } from '@application/accounts/signed-links';
import { TEST_SECRET } from '@application/testing/test-application';
import { resetForgottenPassword } from '@application/accounts/forgotten-password';
import { REQUEST_PASSWORD_LINKS, type LinkRequest } from '@platform/jobs/link-requests';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import { identify } from '@platform/event-store/identity';
import { accountStream } from '@domain/accounts/stream';
import { jobsPrefix } from '@platform/jobs/job-definition';
import { createLogger } from '@platform/logger';
import { connectJobRedis } from '@platform/redis/redis';
import type { Person } from '@tests/kit/system/shop';
import { toldBy } from '@tests/kit/system/told-by';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const HOUR_MS = 3_600_000;
const OLD = 'una rifa más';
const NEW = 'tres gatos pardos';
const context = { correlationId: 'test' };

let backend: StartedBackend;
let person: Person;
let user: User;

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
  PUBLIC_URL: 'http://localhost',
};

beforeAll(async () => {
  backend = await StartedBackend.start(MAIL);
});
afterAll(() => backend.close());
beforeEach(async () => {
  person = await backend.person();
  user = (await person.get<User>('/api/user')).body;
});

const confirm = () => confirmEmail({ app: backend.app, userId: user.id, emailVersion: 0, context });

const linkAt = async (now = Date.now(), secret = TEST_SECRET) => {
  const { app } = backend;
  app.accounts.states.invalidate(accountStream(user.id));
  const account = await findAccount({ app, userId: user.id });
  if (!account) throw new Error('The person has no account');
  const { life } = await identify(backend.log, app.keyring.nameKeyId);
  return createPasswordLinks({ secrets: [secret], life, now: () => now }).sign(account);
};

const ask = (account: string) =>
  backend.visitor().send('POST', '/api/password-reset-requests', { account });

const reset = (link: string, newPassword = NEW) =>
  backend.visitor().send<Problem>('POST', '/api/password-resets', { link, newPassword });

const signIn = async (password: string) => {
  const { username } = user;
  return (await backend.visitor().send('POST', '/api/login', { username, password })).status;
};

const eventsOf = async (type: string) =>
  (await backend.history(accountStream(user.id))).filter((event) => event.type === type);

describe('asking for a link', () => {
  const jobs = async (): Promise<Job<LinkRequest>[]> => {
    const redis = connectJobRedis(backend.stores.urls.redisUrl, createLogger('test', 'silent'));
    const { life } = await identify(backend.log, backend.app.keyring.nameKeyId);
    const queue = new Queue<LinkRequest>(REQUEST_PASSWORD_LINKS.name, {
      connection: redis,
      prefix: jobsPrefix(life),
    });
    const all = await queue.getJobs();
    await queue.close();
    redis.disconnect();
    return all.toSorted((a, b) => a.timestamp - b.timestamp);
  };

  it('is answered alike for everybody, makes the same job, and records nothing', async () => {
    const confirmed = (await (await backend.person()).get<User>('/api/user')).body;
    await confirmEmail({ app: backend.app, userId: confirmed.id, emailVersion: 0, context });
    await backend.settled();
    const before = await backend.log.endPosition();
    const people = [
      confirmed.username,
      confirmed.email.toUpperCase(),
      user.username,
      user.email,
      'nadie',
      'nadie@example.com',
    ];
    const answers = [];
    for (const who of people) answers.push(toldBy(await ask(who)));

    expect(answers[0]).toMatchObject({ status: 204, body: '' });
    for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
    expect(answers[0]?.headers.map(([name]) => name)).not.toContain('x-log-position');
    expect(await backend.log.endPosition()).toBe(before);

    const made = (await jobs()).slice(-people.length);
    expect(made.map(({ data }) => data.who)).toStrictEqual(people);
    const names = ['at', 'correlationId', 'requestId', 'who'];
    for (const { data } of made) expect(Object.keys(data).sort()).toStrictEqual(names);
    const ids = new Set(made.map(({ data }) => data.requestId));
    expect(ids.size).toBe(people.length);
  });

  it('twice under one name of the client’s is two requests, each with an id of the site', async () => {
    const headers = { 'X-Correlation-Id': 'chosen-by-somebody' };
    const body = { account: 'nadie' };
    const path = '/api/password-reset-requests';
    for (let n = 0; n < 2; n += 1) await backend.visitor().send('POST', path, body, headers);
    const [one, other] = (await jobs()).slice(-2);
    const ids = [one, other].map((job) => job?.data.correlationId);
    expect(new Set([...ids, 'chosen-by-somebody']).size).toBe(3);
    expect(one?.data.requestId).not.toBe(other?.data.requestId);
  });

  it('asks neither the log nor a read model', async () => {
    await backend.stores.eventStore.stop();
    await backend.stores.mongodb.stop();
    const statuses = [(await ask(user.username)).status, (await ask('nadie')).status];
    await backend.stores.mongodb.restartEmpty();
    await backend.stores.eventStore.restart();
    expect(statuses).toStrictEqual([204, 204]);
    await until('the site is ready again', async () => {
      return (await backend.visitor().get('/api/ready')).status === 200;
    });
    // Readiness stays once it was reached; people can be read when the documents are back.
    await backend.settled();
  });
});

describe('a link for a new password', () => {
  beforeEach(() => confirm());

  it('sets it once, and ends every session', async () => {
    const link = await linkAt();
    expect((await reset(link)).status).toBe(204);
    expect([await signIn(OLD), await signIn(NEW)]).toStrictEqual([401, 200]);
    expect((await person.get('/api/user')).status).toBe(401);
    expect(await reset(link, 'otra más de gatos')).toMatchObject({
      status: 409,
      body: { type: '/problems/used-link' },
    });
    expect(await signIn(NEW)).toBe(200);
    expect(await eventsOf('PasswordChanged')).toHaveLength(1);
  });

  it('may be sent again with the same password, when the answer was lost', async () => {
    const link = await linkAt();
    await reset(link);
    expect((await reset(link)).status).toBe(204);
    expect(await eventsOf('PasswordChanged')).toHaveLength(1);
  });

  it('tells nothing of the password two minutes later', async () => {
    const link = await linkAt();
    await reset(link);
    backend.app.accounts.states.invalidate(accountStream(user.id));
    const account = await findAccount({ app: backend.app, userId: user.id });
    const at = Date.parse(account?.passwordChangedAt ?? '');
    const { life } = await identify(backend.log, backend.app.keyring.nameKeyId);
    const passwordLinks = createPasswordLinks({ secrets: [TEST_SECRET], life, now: () => at });
    const repeat = async (ms: number) => {
      const app = { ...backend.app, now: () => new Date(at + ms) };
      const request = { app, passwordLinks, link, newPassword: NEW, context };
      return (await resetForgottenPassword(request)).kind;
    };
    expect([await repeat(119_999), await repeat(120_000)]).toStrictEqual(['accepted', 'rejected']);
  });

  it('dies with every other change of the password, and so do all others', async () => {
    const [first, second] = [await linkAt(), await linkAt(Date.now() + 1_000)];
    await reset(second);
    expect((await reset(first, 'otra más de gatos')).status).toBe(409);
    await reset(await linkAt(), 'otra más de gatos');
    expect(await reset(first, 'otra más de gatos')).toMatchObject({
      status: 403,
      body: { type: '/problems/unknown-link' },
    });
  });

  it('sets none after an hour', async () => {
    expect(await reset(await linkAt(Date.now() - HOUR_MS - 1_000))).toMatchObject({
      status: 403,
      body: { type: '/problems/late-link', detail: 'Este enlace ha caducado. Pide otro.' },
    });
    expect(await signIn(OLD)).toBe(200);
  });

  it('sets none where somebody else has signed it, or for nobody', async () => {
    const forged = await linkAt(Date.now(), 'another secret than the site’s own');
    const nobodys = `999999.9999999999.${'A'.repeat(43)}`;
    for (const link of [forged, nobodys, 'nada']) {
      expect(await reset(link)).toMatchObject({
        status: 403,
        body: { type: '/problems/unknown-link' },
      });
    }
  });

  it.each([
    ['short', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
    ['common', 'Password1', 'Esta contraseña es de las más usadas: elige otra'],
  ])('sets no %s password, and stays valid', async (_case, password, detail) => {
    const link = await linkAt();
    expect(await reset(link, password)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/newPassword', detail }] },
    });
    expect((await reset(link)).status).toBe(204);
  });
});

describe('a site that sends no mail', () => {
  it('says so, whoever asks', async () => {
    const silent = await StartedBackend.start();
    const body = { account: 'nadie' };
    const answer = await silent
      .visitor()
      .send<Problem>('POST', '/api/password-reset-requests', body);
    await silent.close();
    expect(answer).toMatchObject({ status: 409, body: { type: '/problems/no-mail' } });
  });
});
