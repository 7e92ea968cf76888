import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@application/processes/deletion';
import { withdrawRaffle } from '@application/raffles/withdraw-raffle';
import { context } from '@application/testing/market';
import type { Problem } from '@contracts/problems';
import { REPORT_TEXT_MAX, type Filed } from '@contracts/reports';
import { isEventOf } from '@domain/catalogue';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let seller: Person;
let reporter: Person;
let raffleId: number;

beforeAll(async () => {
  backend = await StartedBackend.start();
  seller = await backend.person();
  raffleId = (await backend.publish(seller)).id;
});
afterAll(() => backend.close());
beforeEach(async () => {
  reporter = await backend.person();
});

const TEXT = 'La foto es de otra web,\ny no contesta <b>nadie</b>';

const file = (by: Pick<Person, 'send'> = reporter, body: object = {}) =>
  by.send<Filed & Problem>('POST', '/api/reports', {
    subject: 'raffle',
    id: raffleId,
    reason: 'fraud',
    text: TEXT,
    ...body,
  });

const filedReports = async () => {
  const filed = [];
  for await (const event of backend.log.readAll())
    if (isEventOf('report', event) && event.type === 'ReportFiled') filed.push(event);
  return filed;
};

const last = async () => (await filedReports()).at(-1);

describe('reporting', () => {
  it('is recorded as it was written, of a person who gets an answer', async () => {
    const { status, body, headers } = await file();
    expect([status, body]).toEqual([201, { answered: true }]);
    expect(Number(headers.get('X-Log-Position'))).toBeGreaterThan(0);
    expect(await last()).toMatchObject({
      data: {
        subject: 'raffle',
        raffleId,
        sellerId: seller.userId,
        reporterId: reporter.userId,
        reason: 'fraud',
        text: TEXT,
      },
      metadata: { actorId: reporter.userId },
    });
  });

  it('is open to visitors, who get no answer', async () => {
    const about = { subject: 'seller', id: seller.userId };
    const { status, body } = await file(backend.visitor(), about);
    expect([status, body]).toEqual([201, { answered: false }]);
    const report = await last();
    expect(report).toMatchObject({ data: { reporterId: null, sellerId: seller.userId } });
    expect(report?.metadata).not.toHaveProperty('actorId');
  });

  it('is one report for the same person and subject', async () => {
    const before = (await filedReports()).length;
    const answers = await Promise.all([file(), file(), file()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await filedReports()).toHaveLength(before + 1);
  });

  it('never tells anybody who has reported', async () => {
    await file();
    await backend.settled();
    for (const path of [`/api/raffles/${raffleId}`, `/api/users/${seller.userId}/data`]) {
      const answer = await (await seller.raw(path)).text();
      expect(answer).not.toContain('reporterId');
      expect(answer).not.toContain('La foto es de otra web');
    }
  });
});

describe('a report is refused', () => {
  it.each([
    ['without a reason', { reason: '' }, '/reason', 'Elige un motivo'],
    ['with a reason of its own', { reason: 'porque sí' }, '/reason', 'Elige un motivo'],
    ['without a text', { text: ' ' }, '/text', 'Cuenta qué pasa'],
    ['with too short a text', { text: 'Mal' }, '/text', 'Cuéntalo con algo más de detalle'],
    [
      'with too long a text',
      { text: 'a'.repeat(REPORT_TEXT_MAX + 1) },
      '/text',
      /como mucho 1\.000/,
    ],
    ['about nothing', { id: 0 }, '/id', /mínimo/],
    ['about something else', { subject: 'ticket' }, '/subject', /Elige uno/],
  ])('%s', async (_how, body, pointer, detail) => {
    const answer = await file(reporter, body);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, detail: expect.stringMatching(detail) }] },
    });
  });

  it('about oneself and the own raffle', async () => {
    const oneself = { status: 403, body: { type: '/problems/reports-oneself' } };
    expect(await file(seller)).toMatchObject(oneself);
    expect(await file(seller, { subject: 'seller', id: seller.userId })).toMatchObject(oneself);
  });

  it('about what is not there, without telling buyers from nobody', async () => {
    expect(await file(reporter, { id: 999_999 })).toMatchObject({
      status: 404,
      body: { type: '/problems/raffle-not-found' },
    });
    const { userId: buyer } = await backend.person();
    const answers = await Promise.all(
      [buyer, 999_999].map((id) => file(reporter, { subject: 'seller', id })),
    );
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual([
      [404, '/problems/seller-gone'],
      [404, '/problems/seller-gone'],
    ]);
  });

  it('about a cancelled raffle, and about a seller who has gone', async () => {
    const gone = await backend.person();
    const { app } = backend;
    const [cancelled, left] = [await backend.publish(seller), await backend.publish(gone)];
    await withdrawRaffle({ app, raffleId: cancelled.id, reason: 'No', context });
    expect(await file(reporter, { id: cancelled.id })).toMatchObject({
      status: 409,
      body: { type: '/problems/raffle-cancelled' },
    });
    const { userId } = gone;
    await deleteAccount({ app, userId, reason: 'Se va', context });
    for (const body of [{ id: left.id }, { subject: 'seller', id: userId }])
      expect(await file(reporter, body)).toMatchObject({
        status: 404,
        body: { type: '/problems/seller-gone' },
      });
  });
});

describe('the limits of reports', () => {
  it('are counted for a person, and for all of one address', async () => {
    const limited = await StartedBackend.start({ RATE_LIMITS: 'on' });
    try {
      const ask = (by: Pick<Person, 'send'>) =>
        by.send('POST', '/api/reports', {
          subject: 'raffle',
          id: 999,
          reason: 'fraud',
          text: TEXT,
        });
      const person = await limited.person();
      const own = [];
      for (let n = 0; n < 11; n += 1) own.push((await ask(person)).status);
      expect(own).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
      const others = [];
      for (let n = 0; n < 10; n += 1) others.push((await ask(limited.visitor())).status);
      expect(others).toEqual([...Array.from({ length: 9 }, () => 404), 429]);
    } finally {
      await limited.close();
    }
  });
});
