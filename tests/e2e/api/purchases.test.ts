import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Participation, Purchase } from '@contracts/participations';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { tagOf } from '@domain/draw/entries';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';

const system = useSystem({ RATE_LIMITS: 'off' });
let seller: ApiClient;
let buyers: ApiClient[];
let image: string;

beforeAll(async () => {
  seller = await register(system.url, 'vendedora');
  buyers = await inParallel(10, (index) => register(system.url, `compradora${index}`));
  image = await uploadPicture(seller);
}, 120_000);

const buy = (client: ApiClient, body: object, key?: string) =>
  client.send<Purchase & Omit<Problem, 'status'>>(
    'POST',
    '/api/participations',
    body,
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

const buyer = (index = 0): ApiClient => buyers[index % buyers.length] ?? seller;

const auto = (totalTickets: number) =>
  publishRaffle(seller, image, { completionMode: 'auto', totalTickets, minTickets: null });

const find = async (client: ApiClient, id: number) =>
  (await client.get<Raffle>(`/api/raffles/${id}`)).body;

const userId = async (client: ApiClient) => (await client.get<{ id: number }>('/api/user')).body.id;

const participations = async (client: ApiClient) =>
  (await client.get<Participation[]>(`/api/users/${await userId(client)}/participations`)).body;

describe('buying tickets', () => {
  it('answers with a receipt whose tag is the buyer’s, and shows it at once everywhere', async () => {
    const { id: raffleId } = await auto(50);
    const bought = await buy(buyer(), { raffleId, tickets: 3 });
    expect(bought.status).toBe(201);
    expect(bought.headers.get('X-Log-Position')).toMatch(/^\d+$/);
    const { receipt, ...purchase } = bought.body;
    const me = await userId(buyer());
    expect(purchase).toMatchObject({ userId: me, raffleId, tickets: 3, status: 'active' });
    expect(receipt).toMatchObject({ seq: 1, from: 1, to: 3, amountCents: 150 });
    expect(receipt.tag).toBe(tagOf(raffleId, me, receipt.receiptSecret ?? ''));

    expect(await find(buyer(), raffleId)).toMatchObject({ soldTickets: 3, participants: 1 });
    const mine = (await participations(buyer())).find((one) => one.raffleId === raffleId);
    expect(mine).toMatchObject({ tickets: 3, ranges: [{ from: 1, to: 3 }], receipts: [receipt] });
  });

  it('sells 100 tickets to 300 simultaneous requests, and no more', async () => {
    const { id: raffleId } = await auto(100);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => buy(buyer(index), { raffleId, tickets: 1 })),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(100);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect(status).toBe(409);
      expect(body.detail).toBe('No quedan tickets disponibles para esta rifa.');
    }
    const numbers = accepted.map(({ body }) => body.receipt.from).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    const latecomer = await register(system.url, 'rezagada');
    expect((await buy(latecomer, { raffleId, tickets: 1 })).status).toBe(409);
    expect(await find(latecomer, raffleId)).toMatchObject({
      soldTickets: 100,
      status: 'completed',
      closeReason: 'Todos los tickets vendidos',
    });
  });

  it('answers a repeated request byte for byte and buys once, also when both arrive together', async () => {
    const { id: raffleId } = await auto(50);
    const key = 'la-misma-pulsacion';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buy(buyer(), { raffleId, tickets: 2 }, key)),
    );
    answers.push(await buy(buyer(), { raffleId, tickets: 2 }, key));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await find(buyer(), raffleId)).soldTickets).toBe(2);
  });

  it('refuses a key that was used for something else, in this raffle or another', async () => {
    const [here, there] = [await auto(50), await auto(50)];
    const key = 'otra-pulsacion';
    expect((await buy(buyer(), { raffleId: here.id, tickets: 2 }, key)).status).toBe(201);
    expect((await buy(buyer(), { raffleId: here.id, tickets: 3 }, key)).status).toBe(422);
    expect((await buy(buyer(), { raffleId: there.id, tickets: 2 }, key)).status).toBe(422);
    // A key counts for one buyer only.
    expect((await buy(buyer(1), { raffleId: here.id, tickets: 3 }, key)).status).toBe(201);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(201)])('refuses the invalid key «%s»', async (key) => {
    const { id: raffleId } = await auto(50);
    expect((await buy(buyer(), { raffleId }, key)).status).toBe(400);
    expect((await find(buyer(), raffleId)).soldTickets).toBe(0);
  });

  it('tells how many are left when too many are requested', async () => {
    const { id: raffleId } = await auto(5);
    const refused = await buy(buyer(), { raffleId, tickets: 6 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      type: '/problems/not-enough-tickets',
      detail: 'Solo quedan 5 tickets disponibles.',
    });
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
  });

  it.each([
    [
      'somebody else’s name',
      403,
      { userId: 999_999 },
      'No puedes actuar en nombre de otra persona',
    ],
    ['no raffle', 404, { raffleId: 999_999 }, 'Rifa no encontrada'],
    ['no tickets', 422, { tickets: 0 }, 'Debes comprar al menos 1 ticket'],
    ['half a ticket', 422, { tickets: 1.5 }, 'El número de tickets debe ser entero'],
    ['too many', 422, { tickets: 100_001 }, 'El máximo de tickets es 100,000'],
  ])('refuses %s with %i', async (_what, status, changes, detail) => {
    const { id: raffleId } = await auto(50);
    const refused = await buy(buyer(), { raffleId, tickets: 1, ...changes });
    expect(refused).toMatchObject({ status, body: { detail } });
  });

  it('refuses the seller, visitors and invalid bodies', async () => {
    const { id: raffleId } = await auto(50);
    const own = await buy(seller, { raffleId, tickets: 1 });
    expect(own).toMatchObject({
      status: 403,
      body: { detail: 'No puedes comprar tickets de tu propia rifa' },
    });
    expect((await buy(apiClient(system.url), { raffleId, tickets: 1 })).status).toBe(401);
    const headers = { 'Content-Type': 'application/json' };
    const broken = await buyer().raw('/api/participations', { method: 'POST', headers, body: '{' });
    expect(broken.status).toBe(400);
    const form = await buyer().raw('/api/participations', { method: 'POST', body: 'raffleId=1' });
    expect(form.status).toBe(415);
    expect((await find(buyer(), raffleId)).soldTickets).toBe(0);
  });

  it('finds one’s own participation in a raffle', async () => {
    const { id: raffleId } = await auto(50);
    const id = await userId(buyer());
    const inRaffle = () =>
      buyer().get<Participation[]>(`/api/users/${id}/participations?raffleId=${raffleId}`);
    expect((await inRaffle()).body).toEqual([]);
    await buy(buyer(), { raffleId, tickets: 2 });
    expect((await inRaffle()).body).toMatchObject([{ raffleId, tickets: 2 }]);
  });

  it('lists only one’s own participations', async () => {
    const other = await userId(buyer(1));
    expect((await buyer().get(`/api/users/${other}/participations`)).status).toBe(403);
    expect((await apiClient(system.url).get(`/api/users/${other}/participations`)).status).toBe(
      401,
    );
  });
});

describe('closing a manual raffle', () => {
  const close = (client: ApiClient, id: number) =>
    client.send<Raffle & Omit<Problem, 'status'>>('POST', `/api/raffles/${id}/close`);

  it('is allowed to its owner once enough is sold, and lists the raffle as finished', async () => {
    const { id } = await publishRaffle(seller, image, { minTickets: 5 });
    expect(await close(seller, id)).toMatchObject({
      status: 409,
      body: { detail: 'Falta alcanzar tickets mínimos' },
    });
    await buy(buyer(), { raffleId: id, tickets: 5 });
    expect((await close(buyer(), id)).status).toBe(403);
    const closed = await close(seller, id);
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({
      status: 'completed',
      closeReason: 'Cerrada por el vendedor',
    });
    expect((await close(seller, id)).status).toBe(200);

    const idsOf = async (path: string) =>
      (await seller.get<Raffle[]>(path)).body.map((raffle) => raffle.id);
    expect(await idsOf('/api/my-raffles')).not.toContain(id);
    expect(await idsOf('/api/my-raffles/completed')).toContain(id);
    const late = await buy(buyer(), { raffleId: id, tickets: 1 });
    expect(late).toMatchObject({ status: 409, body: { detail: 'Esta rifa ya ha finalizado' } });
  });

  it('is refused for automatic raffles, and for one that does not exist', async () => {
    const { id } = await auto(5);
    expect((await close(seller, id)).status).toBe(409);
    expect((await close(seller, 999_999)).status).toBe(404);
    expect((await seller.send('POST', '/api/raffles/abc/close')).status).toBe(404);
  });
});
