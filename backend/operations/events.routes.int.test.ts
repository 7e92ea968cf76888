import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { resetPassword } from '@application/accounts/reset-password';
import { context } from '@application/testing/market';
import type {
  EventForm,
  EventPage,
  EventTail,
  EventTree,
  LoggedEvent,
} from '@contracts/operations-events';
import type { Problem } from '@contracts/problems';
import { newEvent } from '@platform/event-store/codec';
import { accountStream } from '@domain/accounts/stream';
import { operationsStream } from '@domain/operations/stream';
import { raffleStream } from '@domain/raffles/stream';
import type { ApiClient } from '@tests/kit/system/api-client';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const AT = '/api/operations';
const PATHS = [
  '/events',
  '/event?stream=log-identity&revision=0',
  '/event-tree?stream=log-identity&revision=0',
  '/events/tail',
  '/events/export?reason=Prueba',
];

let backend: StartedBackend;
let ruth: Client;
let rosa: Client;
let seller: Client;
let raffleId: number;

const makeOperator = async (client: Client): Promise<void> => {
  await grantOperator({
    app: backend.app,
    userId: client.userId,
    reason: 'Lleva el sitio',
    context,
  });
  await until('the backend knows the role', async () => {
    return (await client.get(`${AT}/events?limit=1`)).status === 200;
  });
};

beforeAll(async () => {
  backend = await StartedBackend.start();
  [ruth, rosa, seller] = [await backend.person(), await backend.person(), await backend.person()];
  await makeOperator(ruth);
  await makeOperator(rosa);
  ({ id: raffleId } = await backend.publish(seller));
  await backend.settled();
});
afterAll(() => backend.close());

const get = <T>(path: string, client: ApiClient = ruth) => client.get<T & Problem>(`${AT}${path}`);

const change = async ({ userId }: Client, what: string, more: object): Promise<number> =>
  (await ruth.send('POST', `${AT}/people/${userId}/${what}`, { reason: 'Se va', ...more })).status;

/** So many events of a sequence that nothing reads. */
const append = async (count: number): Promise<void> => {
  const at = new Date().toISOString();
  for (let done = 0; done < count; done += 250) {
    const events = Array.from({ length: Math.min(250, count - done) }, () =>
      newEvent({ type: 'NumberTaken', data: {}, at }, { correlationId: 'many' }),
    );
    await backend.log.append('sequence-many', events, 'any');
  }
};

describe('who may read the log', () => {
  it.each(PATHS)('%s: operators only', async (path) => {
    expect((await get(path, backend.visitor())).status).toBe(401);
    expect(await get(path, seller)).toMatchObject({
      status: 403,
      body: { type: '/problems/operators-only' },
    });
    const { status, body: file } = await ruth.raw(`${AT}${path}`);
    await file?.cancel();
    expect(status).toBe(200);
  });

  it.each(PATHS)('%s: not somebody who was suspended or lost the role', async (path) => {
    const [lost, out] = [await backend.person(), await backend.person()];
    for (const client of [lost, out]) {
      await makeOperator(client);
      expect(await change(client, 'revoke-operator', {})).toBe(200);
    }
    expect(await change(out, 'suspend', { withdraw: false })).toBe(200);
    expect((await get(path, lost)).status).toBe(403);
    expect((await get(path, out)).status).toBe(401);
  });
});

describe('a type or a category that there is not', () => {
  it.each(['/events?', '/events/tail?after=-1&', '/events/export?reason=Prueba&'])(
    'is refused with the nearest ones: %s',
    async (path) => {
      const { status, body } = await get(`${path}type=RaffleCreatd&category=rafle`);
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        {
          pointer: '/type',
          detail: expect.stringMatching(
            /^No hay ningún tipo de evento «RaffleCreatd»\. ¿Será RaffleCreated\b.*\?$/,
          ),
        },
        {
          pointer: '/category',
          detail: 'No hay ninguna categoría «rafle». ¿Será raffle?',
        },
      ]);
    },
  );
});

describe('one event', () => {
  it('is shown as it was recorded and as it is read, without secrets', async () => {
    const place = `stream=${raffleStream(raffleId)}&revision=0`;
    const { body } = await get<EventForm>(`/event?${place}`);
    expect(body).toMatchObject({ type: 'RaffleCreated', revision: 0, unreadable: null });
    expect(JSON.parse(body.recordedData)).toMatchObject({ raffleId, nonce: '[redacted]' });
    expect(JSON.parse(body.recordedMetadata)).toMatchObject({ actorId: seller.userId });
    expect(JSON.parse(body.event?.data ?? '{}')).toMatchObject({ raffleId, nonce: '[redacted]' });
    expect((await get<EventForm>(`/event?id=${body.id}`)).body).toEqual(body);
    expect((await get<EventForm>(`/event?position=${body.position}`)).body).toEqual(body);
    const account = await get<EventForm>(`/event?stream=account-${seller.userId}&revision=0`);
    expect(JSON.parse(account.body.recordedData)).toMatchObject({ passwordHash: '[redacted]' });
  });

  it.each(['', '?stream=raffle-1', '?revision=0', '?id=a&position=1', '?position=1&stream=a-1'])(
    'is named in one way: %j is refused in Spanish',
    async (query) => {
      expect(await get(`/event${query}`)).toMatchObject({
        status: 422,
        body: {
          errors: [{ pointer: '/position', detail: expect.stringContaining('Di qué evento') }],
        },
      });
    },
  );

  it.each(['position=-1', 'position=1.5', 'position=abc', 'position=99999999999999999999'])(
    'has no place such as %s',
    async (query) => {
      const { status, body } = await get(`/event?${query}`);
      expect([status, body.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/position']]);
    },
  );

  it('is nothing beyond the end', async () => {
    expect(await get('/event?position=900000000')).toMatchObject({
      status: 404,
      body: { type: '/problems/event-not-found' },
    });
    expect((await get<EventPage>('/events?from=900000000')).body.events.length).toBeGreaterThan(0);
    expect((await get<EventPage>('/events?from=900000000&order=oldest')).body.events).toEqual([]);
  });

  it('has a tree of what came of the same request', async () => {
    const { body } = await get<EventTree>(`/event-tree?stream=raffle-${raffleId}&revision=0`);
    const types = body.nodes.map(({ type }) => type);
    expect(body.whole).toBe(true);
    expect(types).toEqual(expect.arrayContaining(['NumberTaken', 'RaffleCreated']));
    expect(JSON.stringify(body)).not.toContain('nonce');
  });
});

describe('a time range', () => {
  it('that ends before it begins is refused', async () => {
    const query = 'since=2026-02-01T00:00:00Z&until=2026-01-01T00:00:00Z';
    expect((await get(`/events?${query}`)).body.errors).toMatchObject([
      { pointer: '/until', detail: 'Tiene que ser después de «Desde»' },
    ]);
  });
});

describe('the tail', () => {
  it('brings what is new of what is asked for, until the session ends', async () => {
    const begun = (await get<EventTail>('/events/tail', rosa)).body;
    expect(begun).toMatchObject({ events: [], more: false, unreadable: null });
    const { id } = await backend.publish(seller);
    await append(3);
    const tail = (at: number) => get<EventTail>(`/events/tail?category=raffle&after=${at}`, rosa);
    const { body } = await tail(begun.position);
    expect(body.events.map(({ stream }) => stream)).toEqual([raffleStream(id)]);
    expect(body.events[0]?.data).toContain('"nonce":"[redacted]"');
    expect((await tail(body.position)).body.events).toEqual([]);
    await rosa.send('POST', '/api/logout');
    expect((await tail(body.position)).status).toBe(401);
  });
});

describe('somebody who has left', () => {
  it('is in no answer, although the log has not been scavenged', async () => {
    const leaver = await backend.person();
    const profile = { aboutMe: 'Textosaliente de quien sale' };
    await leaver.send('PATCH', `/api/users/${leaver.userId}`, profile);
    const before = await get<EventPage>('/events?category=account');
    const mine = before.body.events.filter(({ stream }) => stream === `account-${leaver.userId}`);
    expect(mine).toHaveLength(2);
    const [newest] = mine;
    await backend.app.log.truncateBefore(accountStream(leaver.userId), 2);

    const asked = [
      '/events?category=account',
      '/events?type=ProfileUpdated&order=oldest',
      '/events/tail?after=-1&category=account',
      '/events?type=ProfileUpdated',
      `/event-tree?id=${newest?.id}`,
      `/event?id=${newest?.id}`,
    ];
    for (const path of asked) {
      const told = await (await ruth.raw(AT + path)).text();
      expect(told).not.toContain('Textosaliente');
      expect(told).not.toContain(`account-${leaver.userId}"`);
    }
    for (const format of ['ndjson', 'csv']) {
      const path = `/events/export?category=account&format=${format}&reason=Prueba`;
      const file = await (await ruth.raw(AT + path)).text();
      expect(file).toContain(`account-${ruth.userId}`);
      expect(file).not.toContain('Textosaliente');
      expect(file).not.toContain(`account-${leaver.userId}"`);
    }
  });
});

describe('an export', () => {
  const lines = async (query: string) => {
    const answer = await ruth.raw(`${AT}/events/export?${query}&reason=Prueba`);
    return { answer, lines: (await answer.text()).trimEnd().split('\n') };
  };

  it('is JSON lines of what is asked for, without secrets', async () => {
    const { answer, lines: written } = await lines('type=RaffleCreated');
    expect(answer.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="eventos.ndjson"');
    const events = written.map((line) => JSON.parse(line) as LoggedEvent);
    expect(events.map(({ type }) => type)).toEqual(['RaffleCreated', 'RaffleCreated']);
    expect(written.join('')).toContain('"nonce":"[redacted]"');
    expect((await lines('category=account')).lines.join('')).not.toContain('$argon2');
  });

  it('is recorded with its reason, before anything is written', async () => {
    expect((await ruth.raw(`${AT}/events/export?category=raffle`)).status).toBe(422);
    await lines('category=raffle&since=2026-01-01T00:00:00Z&format=csv');
    const last = (await backend.history(operationsStream('exports'))).at(-1);
    expect(last).toMatchObject({
      type: 'EventsExported',
      data: {
        format: 'csv',
        from: null,
        reason: 'Prueba',
        filter: { category: 'raffle', type: null, since: '2026-01-01T00:00:00.000Z', until: null },
      },
      metadata: { actorId: ruth.userId },
    });
  });

  it('is CSV, with how far it is where that is asked for', async () => {
    const { answer, lines: written } = await lines('category=raffle&format=csv&progress=true');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(written[0]).toMatch(/^position,stream,/);
    expect(written.filter((line) => /^\d+,"raffle-/.test(line))).toHaveLength(2);
    expect(written.at(-1)).toBe('#{"whole":true}');
    const told = written.filter((line) => line.startsWith('#{"examined"'));
    expect(JSON.parse(told.at(-1)?.slice(1) ?? '')).toMatchObject({ found: 2, share: 1 });
  });

  it('is read no faster than its reader, two at a time, and ends when the reader leaves', async () => {
    await append(30_000);
    const leave = new AbortController();
    const begin = () => ruth.raw(`${AT}/events/export?reason=Prueba`, { signal: leave.signal });
    const slow = [await begin(), await begin()];
    expect(slow.map(({ status }) => status)).toEqual([200, 200]);
    // Nobody reads these two, so that they stay under way.
    await delay(500);
    const third = await ruth.get<Problem>(`${AT}/events/export?reason=Prueba`);
    expect(third).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
    expect(third.headers.get('Retry-After')).toBe('10');
    leave.abort();
    await until('their turns are free', async () => {
      const next = await ruth.raw(`${AT}/events/export?stream=raffle-999999&reason=Prueba`);
      await next.text();
      return next.status === 200;
    });
    for (const { body } of slow)
      await expect(text(Readable.fromWeb(body as never))).rejects.toThrow();
  });

  it.each([
    [
      'their operator loses the role',
      async (soon: Client) => expect(await change(soon, 'revoke-operator', {})).toBe(200),
    ],
    ['their session is ended', (soon: Client) => soon.send('POST', '/api/logout')],
    [
      'the password is changed',
      ({ userId }: Client) =>
        resetPassword({ app: backend.app, userId, reason: 'Olvidada', context }),
    ],
  ])('is cut when %s meanwhile', async (_what, happens) => {
    const soon = await backend.person();
    await makeOperator(soon);
    const answer = await soon.raw(`${AT}/events/export?reason=Prueba`);
    expect(answer.status).toBe(200);
    await delay(300);
    await happens(soon);
    await expect(answer.text()).rejects.toThrow();
  });

  it.each([
    ['leads to it', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['asks for it', { Origin: 'https://otra.example' }],
    ['is all that is known', { Referer: 'https://otra.example/enlace' }],
  ])('begins and is recorded for no page of another site that %s', async (_what, headers) => {
    const recorded = async () => (await backend.history(operationsStream('exports'))).length;
    const before = await recorded();
    const answer = await ruth.raw(`${AT}/events/export?reason=Ajena`, { headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: '/problems/foreign-origin' });
    expect(await recorded()).toBe(before);
  });
});
