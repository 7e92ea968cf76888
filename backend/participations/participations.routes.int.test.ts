import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drawWinner } from '@application/raffles/draw-winner';
import { grantOperator } from '@application/accounts/grant-operator';
import { ahead, context, HOUR_MS } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { Participation, Purchase, Receipt } from '@contracts/participations';
import { heldRaffleShape } from '@contracts/raffle-shapes';
import type { Raffle } from '@contracts/raffles';
import { tagOf } from '@domain/draw/entries';
import { raffleStream } from '@domain/raffles/stream';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

const heldRaffle = (raffle: Raffle) =>
  Object.fromEntries(Object.entries(raffle).filter(([field]) => field in heldRaffleShape.fields));

const TEN_TICKETS = { completionMode: 'auto', totalTickets: 10, minTickets: null };

let backend: StartedBackend;
let seller: Person;
let other: Person;
let raffle: Raffle;
let buyer: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
  [seller, other] = await Promise.all([backend.person(), backend.person()]);
});
beforeEach(async () => {
  [raffle, buyer] = await Promise.all([backend.publish(seller, TEN_TICKETS), backend.person()]);
});
afterAll(() => backend.close());

const buy = (tickets: number, by: Person = buyer, more: object = {}, key?: string) =>
  by.send<Purchase>(
    'POST',
    '/api/participations',
    { raffleId: raffle.id, tickets, ...more },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

const expectRefusal = async (
  asked: Promise<{ readonly status: number; readonly body: unknown }>,
  status: number,
  type: string,
  detail: string,
) => expect(await asked).toMatchObject({ status, body: { type: `/problems/${type}`, detail } });

const purchasesInLog = async () => {
  const events = await backend.history(raffleStream(raffle.id));
  return events.filter(({ type }) => type === 'TicketsPurchased').length;
};

describe('somebody who buys tickets', () => {
  it('is answered with the purchase and its receipt', async () => {
    await buy(2, other);
    const { status, headers, body } = await buy(3);

    const { id: raffleId } = raffle;
    const { userId } = buyer;
    expect(status).toBe(201);
    expect(headers.get('X-Log-Position')).toMatch(/^\d+$/);
    expect(body).toEqual({
      id: `${raffleId}-${userId}`,
      userId,
      raffleId,
      tickets: 3,
      status: 'active',
      participatedAt: expect.any(String),
      receipt: {
        purchaseId: expect.any(String),
        seq: 2,
        from: 3,
        to: 5,
        amountCents: 150,
        tag: expect.any(String),
        receiptSecret: expect.any(String),
        head: expect.stringMatching(/^[\da-f]{64}$/),
      },
    });
    const { tag, receiptSecret } = body.receipt;
    expect(tag).toBe(tagOf(raffleId, userId, receiptSecret ?? ''));
  });

  it('may name only oneself', async () => {
    expect((await buy(1, buyer, { userId: buyer.userId })).status).toBe(201);
    await expectRefusal(
      buy(1, buyer, { userId: other.userId }),
      403,
      'not-you',
      'No puedes actuar en nombre de otra persona',
    );
    expect(await purchasesInLog()).toBe(1);
  });

  it('buys once under a key, which no other purchase may use', async () => {
    const first = await buy(2, buyer, {}, 'una-clave');
    expect(await buy(2, buyer, {}, 'una-clave')).toMatchObject({ status: 201, body: first.body });
    const reused = 'Esta compra ya se envió con otros datos';
    await expectRefusal(buy(3, buyer, {}, 'una-clave'), 422, 'purchase-key-reused', reused);
    expect((await buy(3, other, {}, 'una-clave')).status).toBe(201);
    expect(await purchasesInLog()).toBe(2);
  });

  it('is told how many tickets are left', async () => {
    await buy(7, other);
    const left = 'Solo quedan 3 tickets disponibles.';
    await expectRefusal(buy(4), 409, 'not-enough-tickets', left);
    expect((await buy(3)).status).toBe(201);
    const ended = await buy(1);
    expect(ended.status).toBe(409);
    expect(await purchasesInLog()).toBe(2);
  });

  it('can’t be the seller or an operator', async () => {
    const own = 'No puedes comprar tickets de tu propia rifa';
    await expectRefusal(buy(1, seller), 403, 'own-raffle', own);
    await grantOperator({
      app: backend.app,
      userId: buyer.userId,
      reason: 'Lleva el sitio',
      context,
    });
    const operators = 'Los operadores no pueden comprar tickets';
    await expectRefusal(buy(1), 403, 'operators-cannot-buy', operators);
    expect(await purchasesInLog()).toBe(0);
  });

  it.each([
    [0, 'Debes comprar al menos 1 ticket'],
    [1.5, 'El número de tickets debe ser entero'],
    [100_001, 'El máximo de tickets es 100,000'],
  ])('can’t buy %p tickets', async (tickets, detail) => {
    await expectRefusal(buy(tickets), 422, 'invalid-fields', detail);
    expect(await purchasesInLog()).toBe(0);
  });

  it('needs a raffle that exists', async () => {
    const unknown = buy(1, buyer, { raffleId: 999_999 });
    await expectRefusal(unknown, 404, 'raffle-not-found', 'Rifa no encontrada');
  });

  it('needs a session', async () => {
    const body = { raffleId: raffle.id, tickets: 1 };
    const { status } = await backend.visitor().send('POST', '/api/participations', body);
    expect(status).toBe(401);
  });
});

const participationsOf = async (person: Person, query = '') => {
  const path = `/api/users/${person.userId}/participations${query}`;
  const { status, headers, body } = await person.get<Participation[]>(path);
  return { status, next: headers.get('X-Next-Cursor'), body };
};

describe('somebody’s participations', () => {
  it('are all purchases in a raffle together, with the raffle as it is', async () => {
    const first = (await buy(2)).body.receipt;
    await buy(1, other);
    const second = (await buy(3)).body.receipt;
    await backend.settled();

    const { id: raffleId } = raffle;
    const { body: shown } = await buyer.get<Raffle>(`/api/raffles/${raffleId}`);
    expect(shown.soldTickets).toBe(6);
    expect(await participationsOf(buyer)).toMatchObject({ status: 200, next: null });
    expect((await participationsOf(buyer)).body).toEqual([
      {
        id: `${raffleId}-${buyer.userId}`,
        userId: buyer.userId,
        raffleId,
        tickets: 5,
        purchases: 2,
        status: 'active',
        participatedAt: expect.any(String),
        ranges: [
          { from: 1, to: 2 },
          { from: 4, to: 6 },
        ],
        tag: first.tag,
        raffle: heldRaffle(shown),
      },
    ]);
    const [inRaffle] = (await participationsOf(buyer, `?raffleId=${raffleId}`)).body;
    expect(inRaffle).toMatchObject({ tickets: 5, receipts: [first, second] });
  });

  it('are listed in pages, the newest first, or only that in one raffle', async () => {
    const older = raffle;
    await buy(1);
    raffle = await backend.publish(seller, TEN_TICKETS);
    await buy(1);

    const idsOf = ({ body }: Awaited<ReturnType<typeof participationsOf>>) =>
      body.map(({ raffleId }) => raffleId);
    const first = await participationsOf(buyer, '?limit=1');
    expect(idsOf(first)).toEqual([raffle.id]);
    const second = await participationsOf(buyer, `?limit=1&cursor=${first.next ?? ''}`);
    expect([second.next, idsOf(second)]).toEqual([null, [older.id]]);
    expect(idsOf(await participationsOf(buyer, `?raffleId=${older.id}`))).toEqual([older.id]);
  });

  it('say after the draw who has won', async () => {
    const mine = (await buy(9)).body.receipt;
    const theirs = (await buy(1, other)).body.receipt;
    const app = testApplication(backend.log, { now: ahead(HOUR_MS) });
    await drawWinner({ app, raffleId: raffle.id, context });
    await backend.settled();

    const { winner } = (await buyer.get<Raffle>(`/api/raffles/${raffle.id}`)).body;
    for (const [person, { tag }] of [
      [buyer, mine],
      [other, theirs],
    ] as const) {
      const { body } = await participationsOf(person, `?raffleId=${raffle.id}`);
      expect(body[0]?.status).toBe(winner?.tag === tag ? 'won' : 'finished');
    }
    expect([mine.tag, theirs.tag]).toContain(winner?.tag);
  });
});

describe('somebody’s receipts in a raffle', () => {
  it('are those of every purchase, the newest first, in pages', async () => {
    const bought: Receipt[] = [];
    for (const tickets of [1, 2, 3]) bought.push((await buy(tickets)).body.receipt);
    await buy(1, other);

    const path = `/api/users/${buyer.userId}/participations/${raffle.id}/receipts`;
    const first = await buyer.get<Receipt[]>(`${path}?limit=2`);
    expect([first.status, first.headers.get('X-Total-Count')]).toEqual([200, '3']);
    expect(first.body).toEqual([bought[2], bought[1]]);
    const cursor = first.headers.get('X-Next-Cursor');
    expect(cursor).toBe('2');
    const second = await buyer.get<Receipt[]>(`${path}?limit=2&cursor=${cursor ?? ''}`);
    expect([second.body, second.headers.get('X-Next-Cursor')]).toEqual([[bought[0]], null]);
  });
});

describe('what somebody else has bought', () => {
  const notThem = 'No puedes actuar en nombre de otra persona';

  it.each([
    ['their participations', () => `${other.userId}/participations`, notThem],
    ['their receipts', () => `${other.userId}/participations/${raffle.id}/receipts`, notThem],
    ['of nobody', () => 'abc/participations', 'Solo puedes ver tus participaciones'],
  ])('is not shown: %s', async (_what, path, detail) => {
    await expectRefusal(buyer.get(`/api/users/${path()}`), 403, 'not-you', detail);
    expect((await backend.visitor().get(`/api/users/${path()}`)).status).toBe(401);
  });

  it('has no receipts of what can’t be a raffle', async () => {
    const path = `/api/users/${buyer.userId}/participations/abc/receipts`;
    await expectRefusal(buyer.get(path), 404, 'not-found', 'Rifa no encontrada');
  });
});
