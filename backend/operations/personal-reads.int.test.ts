import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { grantOperator } from '@application/accounts/grant-operator';
import { subscribeToNewsletter } from '@application/subscribe-to-newsletter';
import { context } from '@application/testing/market';
import type { EventTail } from '@contracts/operations-events';
import type { Problem } from '@contracts/problems';
import { operationsStream } from '@domain/operations/stream';
import type { PersonalDataRead } from '@domain/personal-reads/events';
import { handoverStream } from '@domain/handovers/stream';
import { personalReadsStream } from '@domain/personal-reads/stream';
import { reportStream } from '@domain/reports/stream';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { PROOF_MS } from '../http/password-proof';
import { operator } from '../http/who';
import { declaredGroups } from '../testing/route-list';
import { StartedBackend } from '../testing/started-backend';

const AT = '/api/operations';
/** Of one person, marked so that they are found in any answer. */
const ADDRESS = 'Calle marcada, 7';
const EMAIL = 'marcada@example.com';
const TEXT = 'Un texto marcado de una denuncia';
const FIRST_NAME = 'Marcadina';

let backend: StartedBackend;
let ruth: Person;
let eva: Person;
let raffleId: number;
let reportId: string;
let end: number;

const newOperator = async (): Promise<Person> => {
  const person = await backend.person();
  const { app } = backend;
  await grantOperator({ app, userId: person.userId, reason: 'Lleva el sitio', context });
  await until('the backend knows the role', async () => {
    return (await person.get(`${AT}/health`)).status === 200;
  });
  return person;
};

beforeAll(async () => {
  backend = await StartedBackend.start({ RATE_LIMITS: 'on' });
  ruth = await newOperator();
  const seller = await backend.person();
  eva = await backend.person();
  ({ id: raffleId } = await backend.publish(seller));
  end = (await ruth.get<EventTail>(`${AT}/events/tail`)).body.position;
  await eva.send('PATCH', `/api/users/${eva.userId}`, {
    address: ADDRESS,
    email: EMAIL,
    firstName: FIRST_NAME,
  });
  const report = { subject: 'raffle', id: raffleId, reason: 'fraud', text: TEXT };
  await eva.send('POST', '/api/reports', report);
  await subscribeToNewsletter({ app: backend.app, email: EMAIL, confirmed: true, context });
  const queue = [{ buyerId: eva.userId, tag: 't', ticket: 1 }];
  const opening = { raffleId, prize: 1, sellerId: seller.userId, queue };
  const command = { type: 'OpenHandover', data: opening } as const;
  await backend.app.handovers.handle(handoverStream(raffleId, 1), command, context);
  for await (const event of backend.log.readAll())
    if (event.type === 'ReportFiled') reportId = (event.data as { reportId: string }).reportId; // its shape
  await backend.settled();
});
afterAll(() => backend.close());

/** What Eva's stream says, without the time. */
const recorded = async (userId = eva.userId) => {
  const events = await backend.history(personalReadsStream(userId));
  // The stream has no other type.
  return events.map(({ data }) => (data as PersonalDataRead['data']).what);
};

type Ask = readonly [path: string, body?: object];

/** A request to each route of operators that answers with something, as near to Eva as can be. */
const asks = (): Readonly<Record<string, Ask>> => {
  const [person, reason] = [`${AT}/people/${eva.userId}`, { reason: 'Prueba' }];
  return {
    'GET /operations/accounts': [`${AT}/accounts?q=${FIRST_NAME}`],
    'GET /operations/people': [`${AT}/people?name=${eva.userId}`],
    'POST /operations/people/:id/grant-operator': [`${person}/grant-operator`, reason],
    'POST /operations/people/:id/revoke-operator': [`${person}/revoke-operator`, reason],
    'POST /operations/people/:id/suspend': [
      `${person}/suspend`,
      { reason: 'Prueba', withdraw: false },
    ],
    'POST /operations/people/:id/reinstate': [`${person}/reinstate`, reason],
    'GET /operations/raffles': [`${AT}/raffles`],
    'GET /operations/reported': [`${AT}/reported`],
    'GET /operations/reports': [`${AT}/reports`],
    'GET /operations/health': [`${AT}/health`],
    'GET /operations/failed-jobs': [`${AT}/failed-jobs`],
    'GET /operations/audit': [`${AT}/audit`],
    'GET /operations/past/:kind/:subject': [`${AT}/past/account/${eva.userId}`],
    'GET /operations/past/:kind/:subject/events': [`${AT}/past/account/${eva.userId}/events`],
    'GET /operations/events': [`${AT}/events?category=account&limit=100`],
    'GET /operations/event': [`${AT}/event?stream=account-${eva.userId}&revision=1`],
    'GET /operations/event-tree': [`${AT}/event-tree?stream=account-${eva.userId}&revision=1`],
    'GET /operations/events/tail': [`${AT}/events/tail?after=${end}`],
    'GET /operations/events/export': [`${AT}/events/export?category=account&reason=Prueba`],
    'GET /operations/days': [`${AT}/days?since=2026-01-01&until=2026-01-31`],
    // It ended with her suspension, further up.
    'GET /operations/handovers': [`${AT}/handovers?status=ended`],
    'GET /operations/waiting-reports': [`${AT}/waiting-reports`],
    'GET /operations/waiting-disputes': [`${AT}/waiting-disputes`],
    'GET /operations/due-raffles': [`${AT}/due-raffles`],
    'GET /operations/latest-events': [`${AT}/latest-events`],
    'GET /operations/raffles/:id/sales': [`${AT}/raffles/${raffleId}/sales`],
  };
};

const answering = declaredGroups()
  .flatMap(({ routes }) => routes.map(({ declaration }) => declaration))
  .filter(({ who }) => who === operator)
  .filter(({ answers }) => Object.values(answers).some(({ shape, types }) => shape ?? types))
  .map((declaration) => ({
    ...declaration,
    route: `${declaration.method} ${declaration.path}`,
  }));

const ask = async (client: Person, [path, body]: Ask) => {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await client.raw(path, sent);
  return { status: answer.status, text: await answer.text() };
};

describe('a route of operators that shows somebody’s data', () => {
  it('is one that declares it, and asks, counts and records', async () => {
    expect(answering.map(({ route }) => route).toSorted()).toEqual(Object.keys(asks()).toSorted());
    const shows: string[] = [];
    for (const [route, request] of Object.entries(asks())) {
      const { status, text } = await ask(ruth, request);
      expect([route, status]).toEqual([route, 200]);
      const marks = [ADDRESS, EMAIL, FIRST_NAME, TEXT, `"account-${eva.userId}"`];
      if (marks.some((mark) => text.includes(mark))) shows.push(route);
    }
    const declared = answering.filter(({ readsPerson }) => readsPerson !== undefined);
    expect(declared.map(({ route }) => route).toSorted()).toEqual(shows.toSorted());
    for (const { confirmed, ownPagesOnly, counts } of declared) {
      expect(confirmed).toBe(true);
      expect(ownPagesOnly).toBe(true);
      expect(counts).toContain('person-read');
    }
  });

  it('asks for the password after half an hour', async () => {
    const operator = await newOperator();
    const redis = new Redis(backend.stores.urls.redisUrl);
    for (const key of await redis.keys('session:*')) {
      const session = JSON.parse((await redis.get(key)) ?? '') as { userId: number };
      if (session.userId === operator.userId)
        await redis.set(key, JSON.stringify({ ...session, provenAt: Date.now() - PROOF_MS }));
    }
    redis.disconnect();
    const asked = answering.filter(({ readsPerson }) => readsPerson !== undefined);
    for (const { route } of asked) {
      const { status, text } = await ask(operator, asks()[route] ?? ['']);
      expect([route, status]).toEqual([route, 403]);
      expect(text).toContain('password-needed');
    }
  });

  it('is for no page of another site, which would have it recorded', async () => {
    const before = await recorded();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await ruth.raw(`${AT}/people?name=${eva.userId}`, { headers })).status).toBe(403);
    expect(await recorded()).toEqual(before);
  });
});

describe('a read of personal data', () => {
  it('is recorded once in an hour for each operator, person and kind', async () => {
    const operator = await newOperator();
    const person = await backend.person();
    const requests = [`/people?name=${person.userId}`, `/past/account/${person.userId}`];
    const ofAll = await Promise.all(
      [...requests, ...requests].map((path) => operator.get(AT + path)),
    );
    expect(ofAll.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await recorded(person.userId)).toSorted()).toEqual(['account', 'past']);
    const [first] = await backend.history(personalReadsStream(person.userId));
    expect(first).toMatchObject({
      type: 'PersonalDataRead',
      data: { userId: person.userId, operatorId: operator.userId },
      metadata: { actorId: operator.userId },
    });
  });

  it('is told apart: a name in a list, and the account itself', async () => {
    const [operator, person] = [await newOperator(), await backend.person()];
    await person.send('PATCH', `/api/users/${person.userId}`, { firstName: 'Listada' });
    await backend.settled();
    const list = `${AT}/accounts?q=listada`;
    for (const path of [list, list, `${AT}/people?name=${person.userId}`])
      expect((await operator.get(path)).status).toBe(200);
    expect(await recorded(person.userId)).toEqual(['list', 'account']);
  });

  it('is that of who filed a report and of who is reported, by its stream too', async () => {
    const operator = await newOperator();
    const path = `${AT}/events?stream=${reportStream(reportId)}`;
    const before = (await recorded()).length;
    expect((await operator.get(path)).status).toBe(200);
    expect((await recorded()).slice(before)).toEqual(['events']);
  });

  it('is that of both sides of a hand-over, by its stream', async () => {
    const operator = await newOperator();
    const path = `${AT}/events?stream=${handoverStream(raffleId, 1)}`;
    const before = (await recorded()).length;
    expect((await operator.get(path)).status).toBe(200);
    expect((await recorded()).slice(before)).toEqual(['events']);
  });

  it('is what somebody did, where events of one account are asked for', async () => {
    const [operator, person] = [await newOperator(), await backend.person()];
    await person.send('POST', '/api/participations', { raffleId, tickets: 1 });
    await operator.get(`${AT}/events?category=raffle&actor=${person.userId}`);
    expect(await recorded(person.userId)).toEqual(['events']);
    await operator.get(`${AT}/events?category=raffle`);
    expect(await recorded(person.userId)).toEqual(['events']);
  });

  it('leaves nothing where nobody is shown', async () => {
    await ruth.get(`${AT}/people?name=987654`);
    await ruth.send('POST', `${AT}/people/987654/reinstate`, { reason: 'Prueba' });
    await ruth.get(`${AT}/past/account/987654`);
    expect(await recorded(987_654)).toEqual([]);
  });

  it('is refused beyond 200 people in an hour, and then leaves nothing', async () => {
    const [operator, person] = [await newOperator(), await backend.person()];
    const redis = new Redis(backend.stores.urls.redisUrl);
    await redis.set(`limit:person-read:${operator.userId}`, '199', 'EX', 3_600);
    redis.disconnect();
    const look = ({ userId }: Person) => operator.get<Problem>(`${AT}/people?name=${userId}`);
    expect((await look(eva)).status).toBe(200);
    expect(await look(person)).toMatchObject({
      status: 429,
      body: {
        detail:
          'Has consultado los datos de 200 personas en una hora. Vuelve a probar dentro de 60 minutos.',
      },
    });
    expect(await recorded(person.userId)).toEqual([]);
    // Who was looked at in this hour may be looked at again.
    expect((await look(eva)).status).toBe(200);
  });
});

describe('somebody’s own data', () => {
  it('tells what operators looked at and when, and not which operator', async () => {
    const [operator, person] = [await newOperator(), await backend.person()];
    await operator.get(`${AT}/people?name=${person.userId}`);
    await ask(operator, [`${AT}/events/export?category=raffle&reason=Prueba`]);
    await ask(operator, [`${AT}/events/export?stream=account-${eva.userId}&reason=Prueba`]);
    await ask(operator, [`${AT}/events/export?reason=Prueba`]);
    const path = `/api/users/${person.userId}/data`;
    const { reads } = (await person.get<{ reads: { at: string; what: string }[] }>(path)).body;
    expect(reads.map(({ what }) => what)).toEqual(['account', 'export']);
    expect(reads.map((read) => Object.keys(read))).toEqual([
      ['at', 'what'],
      ['at', 'what'],
    ]);
    const [whole] = (await backend.history(operationsStream('exports'))).slice(-1);
    expect(reads[1]?.at).toBe(whole?.at);
    const page = (await person.get<string>(`${path}?format=html`)).body;
    expect(page).toContain('Un operador consultó tu cuenta');
  });
});
