import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Contact } from '@contracts/contacts';
import type { DrawPack } from '@contracts/draws';
import type { ClientEvents, RaffleChange, ServerEvents } from '@contracts/live';
import type { Participation, Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { commitmentOf } from '@domain/draw/entries';
import { verifyDraw } from '@domain/draw/verify';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until as eventually } from '../../kit/until';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const system = useSharedSystem();
let seller: ApiClient;
let buyers: ApiClient[];
let image: string;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  buyers = await inParallel(5, (index) => register(system.url, system.named(`compradora${index}`)));
  image = await uploadPicture(seller);
});

const sockets: Socket[] = [];

const connect = (options: Parameters<typeof io>[1] = {}): Socket<ServerEvents, ClientEvents> => {
  const socket = io(system.url, { transports: ['websocket'], ...options });
  sockets.push(socket);
  return socket;
};

// Also after a failed test: an open socket keeps the test runner from ending.
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const visitor = () => apiClient(system.url);
const find = async (id: number) => (await visitor().get<Raffle>(`/api/raffles/${id}`)).body;
const packOf = async (id: number) =>
  (await visitor().get<DrawPack>(`/api/raffles/${id}/draw`)).body;

const until = async (id: number, holds: (raffle: Raffle) => boolean): Promise<Raffle> => {
  let raffle = await find(id);
  await eventually(`raffle ${id} gets there`, async () => holds((raffle = await find(id))));
  return raffle;
};

const buy = (client: ApiClient, raffleId: number, tickets: number) =>
  client.send<Purchase>('POST', '/api/participations', { raffleId, tickets });

const listen = async (raffleIds: readonly number[]) => {
  const heard: RaffleChange[] = [];
  const socket = connect();
  socket.on('raffle:changed', (change) => heard.push(change));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.emit('watch', { raffleIds });
  return { heard, socket };
};

const soldIn = (heard: readonly RaffleChange[], id: number): number | undefined =>
  heard.findLast(({ raffleId }) => raffleId === id)?.soldTickets;

describe('a raffle that sells out', () => {
  it('is sealed with its last ticket, drawn by itself, and verifies', async () => {
    const form = { completionMode: 'auto', totalTickets: 25, minTickets: null };
    const { id, draw } = await publishRaffle(seller, image, form);
    expect(draw.state).toBe('open');
    const open = await packOf(id);
    expect(Object.keys(open)).toEqual(['version', 'rules', 'beaconValue']);
    expect(open.rules.commit).toBe(draw.commit);

    const { heard } = await listen([id]);
    const bought = await Promise.all(buyers.map((buyer) => buy(buyer, id, 5)));
    const sealed = await until(id, ({ status }) => status !== 'active');
    expect(sealed).toMatchObject({ status: 'completed', soldTickets: 25, participants: 5 });

    const drawn = await until(id, ({ draw: { state } }) => state === 'drawn');
    expect(Date.parse(drawn.draw.drawAt ?? '') - Date.parse(drawn.closedAt ?? '')).toBe(1_000);
    const pack = await packOf(id);
    // The draw is over, so the pack is complete; the checks below fail if it is not.
    const steps = verifyDraw(pack);
    expect(steps.map(({ holds }) => holds)).toEqual(steps.map(() => true));
    expect(drawn.winner).toEqual(pack.winners?.[0]);
    expect(drawn.substitutes).toEqual(pack.winners?.slice(1));
    for (const { body } of bought) {
      const { seq, from, to, tag } = body.receipt;
      expect(pack.entries?.[seq - 1]).toEqual({ seq, from, to, tag });
    }

    const statuses = await Promise.all(
      buyers.map(async (buyer) => {
        const { body: user } = await buyer.get<{ id: number }>('/api/user');
        const mine = await buyer.get<Participation[]>(`/api/users/${user.id}/participations`);
        return mine.body.find((one) => one.raffleId === id)?.status;
      }),
    );
    expect(statuses.filter((status) => status === 'won')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'finished')).toHaveLength(4);

    expect(heard.at(-1)).toMatchObject({
      soldTickets: 25,
      status: 'completed',
      winner: drawn.winner,
    });
    const revisions = heard.map(({ revision }) => revision);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  });
});

describe('a raffle whose end date comes', () => {
  const endingSoon = () => new Date(Date.now() + 1_500).toISOString();

  it('is cancelled when it did not sell out, and reveals its seed', async () => {
    const form = { completionMode: 'auto', totalTickets: 10, minTickets: null };
    const { id } = await publishRaffle(seller, image, { ...form, endDate: endingSoon() });
    const buyer = buyers[0] ?? seller;
    await buy(buyer, id, 2);
    const ended = await until(id, ({ status }) => status !== 'active');
    expect(ended).toMatchObject({
      status: 'cancelled',
      closeReason: 'No se vendieron todos los tickets antes de la fecha límite',
    });
    expect((await buy(buyer, id, 1)).status).toBe(409);
    const pack = await packOf(id);
    expect(commitmentOf(pack.seed ?? '')).toBe(pack.rules.commit);
    expect(pack).toMatchObject({ tickets: 2, entries: [{ seq: 1, from: 1, to: 2 }] });
    expect(pack.winners).toBeUndefined();
  });

  it('is completed when a manual one has its minimum, within a second', async () => {
    const endDate = endingSoon();
    const { id } = await publishRaffle(seller, image, { minTickets: 2, endDate });
    await buy(buyers[1] ?? seller, id, 2);
    const ended = await until(id, ({ status }) => status !== 'active');
    expect(ended).toMatchObject({ status: 'completed', closeReason: 'Fecha límite alcanzada' });
    const lateMs = Date.parse(ended.closedAt ?? '') - Date.parse(endDate);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    await until(id, ({ winner }) => winner !== null);
  });
});

describe('the live updates', () => {
  it('answer a watcher with the current values, and stop when asked to', async () => {
    const { id } = await publishRaffle(seller, image);
    const buyer = buyers[2] ?? seller;
    await buy(buyer, id, 4);
    const { heard, socket } = await listen([id]);
    await eventually('the first values', () => soldIn(heard, id) === 4);
    await buy(buyer, id, 1);
    await eventually('a purchase', () => soldIn(heard, id) === 5);

    const { id: other } = await publishRaffle(seller, image);
    socket.emit('unwatch', { raffleIds: [id] });
    // The server handles messages in order, so this answer shows that the message before was
    // handled.
    socket.emit('watch', { raffleIds: [other] });
    await eventually('the other raffle', () => soldIn(heard, other) === 0);
    const witness = await listen([id]);
    await buy(buyer, id, 1);
    await eventually('who still watches hears it', () => soldIn(witness.heard, id) === 6);
    // Messages of a socket arrive in order, so one about `id` would have come first.
    await buy(buyer, other, 1);
    await eventually('the other raffle sells', () => soldIn(heard, other) === 1);
    expect(soldIn(heard, id)).toBe(5);
  });

  it('ignore invalid requests', async () => {
    const { id } = await publishRaffle(seller, image);
    const socket: Socket = connect();
    const heard: RaffleChange[] = [];
    socket.on('raffle:changed', (change: RaffleChange) => heard.push(change));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    for (const nonsense of [null, 1, 'x', {}, { raffleIds: 'x' }, { raffleIds: [{}, -1, 1e99] }]) {
      socket.emit('watch', nonsense);
      socket.emit('unwatch', nonsense);
    }
    socket.emit('watch', { raffleIds: [id] });
    await eventually('an answer', () => heard.length > 0);
    expect(heard[0]).toMatchObject({ raffleId: id, soldTickets: 0, status: 'active' });
  });

  it('are closed to other origins', async () => {
    const socket = connect({
      reconnection: false,
      extraHeaders: { Origin: 'https://example.com' },
    });
    const failed = new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(await failed).toBeInstanceOf(Error);
  });
});

describe('after a draw', () => {
  it('shows winner and seller how to reach each other, and nobody else', async () => {
    const form = { completionMode: 'auto', totalTickets: 2, minTickets: null, hasShipping: true };
    const { id } = await publishRaffle(seller, image, form);
    const [winner = seller, loser = seller] = buyers;
    const contact = (client: ApiClient) => client.get<Contact>(`/api/raffles/${id}/contact`);
    const { body: me } = await winner.get<{ id: number }>('/api/user');
    await winner.send('PATCH', `/api/users/${me.id}`, { address: 'Calle Mayor, 1', city: 'Soria' });
    expect((await contact(seller)).status).toBe(404);

    await buy(winner, id, 2);
    await until(id, ({ draw }) => draw.state === 'drawn');
    const ofWinner = await contact(seller);
    expect(ofWinner.body).toMatchObject({
      of: 'winner',
      userId: me.id,
      fullName: 'Prueba De Carga',
      email: `${system.named('compradora0')}@example.com`,
      shippingAddress: { address: 'Calle Mayor, 1', city: 'Soria' },
    });
    const ofSeller = await contact(winner);
    expect(ofSeller.body).toMatchObject({
      of: 'seller',
      email: `${system.named('vendedora')}@example.com`,
    });
    expect(ofSeller.body).not.toHaveProperty('shippingAddress');
    expect((await contact(loser)).status).toBe(403);
    expect((await contact(visitor())).status).toBe(401);
  });
});
