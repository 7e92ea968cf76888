import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unknownTraces } from '../../application/accounts/traces';
import { grantOperator } from '@application/accounts/grant-operator';
import { deleteAccount, deletion } from '@application/processes/deletion';
import { runProcess } from '@application/processes/process';
import { context } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { ListedNotification } from '@contracts/notifications';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import type { Report } from '@contracts/reports';
import type { User } from '@contracts/user-shape';
import { reportStream } from '@domain/reports/stream';
import { connectDocuments } from '@platform/documents/documents';
import { ACCOUNTS } from '@projections/accounts/document';
import { RAFFLE_CARDS } from '@projections/raffle-cards/document';
import { openRebuilds } from '@projections/rebuilds/queries';
import { REPORTS } from '@projections/reports/document';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let ruth: Person;
let seller: Person;
let reporter: Person;
let raffleId: number;

beforeAll(async () => {
  backend = await StartedBackend.start();
  ruth = await backend.person();
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  const isOperator = async () => (await ruth.get('/api/operations/reports')).status === 200;
  await until('the backend knows the role', isOperator);
});
afterAll(() => backend.close());

beforeEach(async () => {
  [seller, reporter] = [await backend.person(), await backend.person()];
  raffleId = (await backend.publish(seller, { title: 'Reloj <b>de oro</b>' })).id;
});

type Client = Pick<Person, 'send'>;

const file = async (by: Client, body: object = {}): Promise<void> => {
  const { status } = await by.send('POST', '/api/reports', {
    subject: 'raffle',
    id: raffleId,
    reason: 'fraud',
    text: 'No es un reloj de oro',
    ...body,
  });
  expect(status).toBe(201);
};

const queue = async (query = '') => {
  await backend.settled();
  const { body, headers } = await ruth.get<Report[]>(`/api/operations/reports${query}`);
  return {
    body,
    total: Number(headers.get('X-Total-Count')),
    next: headers.get('X-Next-Cursor'),
  };
};

const newest = async (): Promise<Report> => {
  const [report] = (await queue()).body;
  if (!report) throw new Error('The queue is empty');
  return report;
};

const WORDS = { reason: 'No es de oro', toReporter: 'Gracias, retirada', toSeller: 'La retiramos' };

const decide = (id: string, body: object = {}, by: Client = ruth) =>
  by.send<Problem>('POST', `/api/operations/reports/${id}/decision`, {
    decision: 'withdraw',
    ...WORDS,
    ...body,
  });

const nameOf = async (person: Person): Promise<string> => {
  const { body } = await person.get<User>('/api/user');
  return `${body.firstName ?? ''} ${body.lastName ?? ''}`;
};

const told = async (person: Person) => {
  await backend.settled();
  const { body } = await person.get<ListedNotification[]>('/api/notifications');
  return body.filter(({ reportId }) => reportId !== null);
};

describe('a reported seller who leaves', () => {
  it('leaves the case in the queue, without their data, also after a rebuild', async () => {
    const app = testApplication(backend.log, {
      traces: { ...unknownTraces, forget: () => Promise.resolve() },
    });
    await file(reporter);
    const { id } = await newest();
    await deleteAccount({ app, userId: seller.userId, reason: 'Lo pidió', context });
    await runProcess(deletion, { app, userId: seller.userId, context });
    const left = {
      id,
      status: 'open',
      text: 'No es un reloj de oro',
      reporterId: reporter.userId,
      raffle: { id: raffleId, status: 'cancelled' },
      seller: { id: seller.userId, name: 'Cuenta eliminada', deleted: true },
    };
    expect(await newest()).toMatchObject(left);
    const documents = await connectDocuments(backend.stores.urls.mongodbUrl);
    const rebuilds = openRebuilds(documents);
    for (const { projection } of [REPORTS, RAFFLE_CARDS, ACCOUNTS]) {
      const path = `/api/operations/projections/${projection}/rebuild`;
      expect((await ruth.send('POST', path, { reason: 'Para comparar' })).status).toBe(204);
      const isDone = async () => (await rebuilds.find(projection))?.state === 'done';
      await until(`${projection} is built anew`, isDone);
    }
    await documents.close();
    expect(await newest()).toMatchObject(left);
    expect(await decide(id, { decision: 'suspend', withdraw: true })).toMatchObject({
      status: 404,
      body: { type: '/problems/account-not-found' },
    });
    expect((await decide(id, { decision: 'reject' })).status).toBe(204);
    expect(await told(reporter)).toMatchObject([{ word: WORDS.toReporter }]);
  });
});

describe('the queue of reports', () => {
  it('shows the newest first, with what they are about and how many others there are', async () => {
    const text = 'Dos\nlíneas, <script>alert(1)</script>';
    await file(reporter);
    await file(await backend.person(), { text });
    await file(backend.visitor(), { subject: 'seller', id: seller.userId, reason: 'other' });
    const { body, total } = await queue();
    const [ofSeller, second, first] = body;
    expect(total).toBeGreaterThanOrEqual(3);
    expect(ofSeller).toMatchObject({
      subject: 'seller',
      raffle: null,
      reporterId: null,
      reporterName: null,
      reason: 'other',
      others: 0,
      seller: { id: seller.userId, name: expect.any(String) },
    });
    expect(second).toMatchObject({ text, others: 1, status: 'open', verdict: null });
    expect(first).toMatchObject({
      subject: 'raffle',
      others: 1,
      reporterId: reporter.userId,
      reporterName: await nameOf(reporter),
      raffle: { id: raffleId, title: 'Reloj <b>de oro</b>', status: 'active' },
    });
  });

  it('is read page by page, and its cursor is checked', async () => {
    await file(reporter);
    await file(await backend.person());
    const all = (await queue()).body.map(({ id }) => id);
    const first = await queue('?limit=1');
    const second = await queue(`?limit=1&cursor=${first.next}`);
    expect([first.body[0]?.id, second.body[0]?.id]).toEqual(all.slice(0, 2));
    expect((await ruth.get('/api/operations/reports?cursor=nada')).status).toBe(400);
    expect((await ruth.get('/api/operations/reports?status=perdidas')).status).toBe(422);
  });

  it('is for operators alone', async () => {
    await file(reporter);
    const { id } = await newest();
    expect((await backend.visitor().get('/api/operations/reports')).status).toBe(401);
    expect((await seller.get('/api/operations/reports')).status).toBe(403);
    expect((await decide(id, {}, seller)).status).toBe(403);
    expect((await decide(id, {}, backend.visitor())).status).toBe(401);
  });
});

describe('a decision', () => {
  it('withdraws the raffle, and tells both sides without naming anybody', async () => {
    await file(reporter);
    const { id } = await newest();
    expect((await decide(id)).status).toBe(204);
    expect((await decide(id)).status).toBe(204);
    const { body: raffle } = await reporter.get<Raffle>(`/api/raffles/${raffleId}`);
    expect(raffle).toMatchObject({
      status: 'cancelled',
      closeReason: 'Retirada por Rifaviva: No es de oro',
    });
    const [answer, ...more] = await told(reporter);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({
      type: 'report-answered',
      word: WORDS.toReporter,
      reportId: id,
      raffleId: null,
      raffle: { id: raffleId },
    });
    const [word] = await told(seller);
    expect(word).toMatchObject({ type: 'report-about-you', word: WORDS.toSeller });
    expect(JSON.stringify(await told(seller))).not.toContain(WORDS.toReporter);
    expect(JSON.stringify(word)).not.toMatch(/reporter/i);
    const events = await backend.history(reportStream(id));
    expect(events.find(({ type }) => type === 'ReportDecided')).toMatchObject({
      data: { decision: 'withdraw', ...WORDS },
      metadata: { actorId: ruth.userId },
    });
    const decided = (await queue('?status=decided')).body.find((one) => one.id === id);
    expect(decided?.verdict).toMatchObject({
      decision: 'withdraw',
      operatorId: ruth.userId,
      operatorName: await nameOf(ruth),
    });
  });

  it('answers all open reports about the raffle, and the seller once', async () => {
    const second = await backend.person();
    for (const one of [reporter, second, backend.visitor()]) await file(one);
    await decide((await newest()).id);
    const { body } = await queue();
    expect(body.filter(({ raffle }) => raffle?.id === raffleId)).toEqual([]);
    for (const one of [reporter, second])
      expect(await told(one)).toMatchObject([{ word: WORDS.toReporter }]);
    expect(await told(seller)).toHaveLength(1);
  });

  it('suspends the seller, withdraws the raffles, and answers every report about them', async () => {
    const other = await backend.publish(seller);
    await file(reporter, { subject: 'seller', id: seller.userId });
    const second = await backend.person();
    await file(second, { id: other.id });
    const { id } = (await queue()).body.find(({ subject }) => subject === 'seller') ?? {};
    expect((await decide(id ?? '', { decision: 'suspend', withdraw: true })).status).toBe(204);
    expect((await seller.get('/api/user')).status).toBe(401);
    for (const { id: withdrawn } of [{ id: raffleId }, other]) {
      const { body } = await reporter.get<Raffle>(`/api/raffles/${withdrawn}`);
      expect(body.status).toBe('cancelled');
    }
    expect(await told(reporter)).toHaveLength(1);
    expect(await told(second)).toHaveLength(1);
  });

  it('rejects one report, and leaves the others to be decided', async () => {
    await file(reporter);
    await file(await backend.person());
    const { id } = await newest();
    expect((await decide(id, { decision: 'reject' })).status).toBe(204);
    expect((await newest()).raffle?.id).toBe(raffleId);
    expect((await reporter.get<Raffle>(`/api/raffles/${raffleId}`)).body.status).toBe('active');
  });

  it('is refused with a reason, and loses nothing', async () => {
    await file(reporter);
    const { id } = await newest();
    await decide(id, { decision: 'reject' });
    expect(await decide(id)).toMatchObject({
      status: 409,
      body: { type: '/problems/report-decided' },
    });
    await file(reporter, { subject: 'seller', id: seller.userId });
    expect(await decide((await newest()).id)).toMatchObject({
      status: 409,
      body: { type: '/problems/nothing-to-withdraw' },
    });
    const unknown = '9b2f6c1d-4e0a-5b7d-8c3f-1a2b3c4d5e6f';
    for (const nobodys of [unknown, 'nada'])
      expect(await decide(nobodys)).toMatchObject({
        status: 404,
        body: { type: '/problems/report-not-found' },
      });
    expect(await decide(id, { toReporter: ' ', decision: 'maybe' })).toMatchObject({ status: 422 });
  });
});
