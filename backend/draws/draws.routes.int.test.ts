import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unknownTraces } from '../../application/accounts/traces';
import { drawWinner } from '@application/raffles/draw-winner';
import { ahead, context, HOUR_MS } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import { deleteAccount, deletion } from '@application/processes/deletion';
import { runProcess } from '@application/processes/process';
import type { Contact } from '@contracts/contacts';
import type { DrawPack } from '@contracts/draws';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { verifyDraw } from '@domain/draw/verify';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const TWO_TICKETS = { completionMode: 'auto', totalTickets: 2, minTickets: null };
const UNKNOWN = ['999999', '0', 'abc'];

let backend: StartedBackend;
let seller: Person;
let buyer: Person;
let stranger: Person;
let open: Raffle;
let sealed: Raffle;
let drawn: Raffle;
let inHand: Raffle;

const buy = ({ id: raffleId }: Raffle, tickets: number) =>
  buyer.send('POST', '/api/participations', { raffleId, tickets });

beforeAll(async () => {
  backend = await StartedBackend.start();
  [seller, buyer, stranger] = await Promise.all([
    backend.person(),
    backend.person(),
    backend.person(),
  ]);
  open = await backend.publish(seller, TWO_TICKETS);
  sealed = await backend.publish(seller, TWO_TICKETS);
  drawn = await backend.publish(seller, { ...TWO_TICKETS, hasShipping: true });
  inHand = await backend.publish(seller, TWO_TICKETS);
  await buy(open, 1);
  await buy(sealed, 2);
  for (const raffle of [drawn, inHand]) await buy(raffle, 2);
  const app = testApplication(backend.log, { now: ahead(HOUR_MS) });
  for (const { id: raffleId } of [drawn, inHand]) await drawWinner({ app, raffleId, context });
});
afterAll(() => backend.close());

describe('the pack of a draw', () => {
  const packOf = async ({ id }: Raffle) => {
    const { status, headers, body } = await backend
      .visitor()
      .get<DrawPack>(`/api/raffles/${id}/draw`);
    expect([status, headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ]);
    return { pack: body, cacheControl: headers.get('Cache-Control'), etag: headers.get('ETag') };
  };

  it.each([
    ['has the rules while tickets are sold', () => open, ['version', 'rules', 'beaconValue']],
    [
      'has the entries from the seal on',
      () => sealed,
      ['version', 'rules', 'entries', 'tickets', 'head', 'beaconValue'],
    ],
  ])('%s', async (_what, raffle, parts) => {
    const { pack } = await packOf(raffle());
    expect(Object.keys(pack)).toEqual(parts);
    expect(pack.rules).toMatchObject({ raffleId: raffle().id, commit: raffle().draw.commit });
  });

  it('is asked for again each time, and sent again when something has happened', async () => {
    const published = await backend.publish(seller, TWO_TICKETS);
    const { cacheControl, etag } = await packOf(published);
    expect(cacheControl).toBe('public, no-cache');
    // `fetch` adds `no-cache` by itself, which a browser does not.
    const headers = { 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' };
    const again = () => backend.visitor().raw(`/api/raffles/${published.id}/draw`, { headers });
    expect((await again()).status).toBe(304);
    await buy(published, 2);
    expect((await again()).status).toBe(200);
    const sealedPack = await packOf(published);
    expect(sealedPack.pack).toHaveProperty('entries');
    expect(sealedPack.etag).not.toBe(etag);
  });

  it('can be verified after the draw', async () => {
    const { pack } = await packOf(drawn);
    // The draw is over, so the pack is complete; the checks fail if it is not.
    const steps = verifyDraw(pack);
    expect(steps.map(({ holds }) => holds)).toEqual(steps.map(() => true));
    expect((await packOf(drawn)).pack).toEqual(pack);
  });

  it.each(UNKNOWN)('is not found for a raffle «%s»', async (id) => {
    const { status, body } = await backend.visitor().get<Problem>(`/api/raffles/${id}/draw`);
    expect([status, body.type, body.detail]).toEqual([
      404,
      '/problems/not-found',
      'Rifa no encontrada',
    ]);
  });
});

describe('after a draw', () => {
  const contactFor = (person: Person, id: number | string = drawn.id) =>
    person.get<Contact & Omit<Problem, 'status'>>(`/api/raffles/${id}/contact`);

  it('the seller learns how to reach the winner, and where to send the prize', async () => {
    const { status, body } = await contactFor(seller);
    expect(status).toBe(200);
    expect(body).toMatchObject({ of: 'winner', userId: buyer.userId });
    expect(body.shippingAddress).toBeDefined();
  });

  it('the seller learns no address where nothing is sent', async () => {
    const { status, body } = await contactFor(seller, inHand.id);
    expect([status, body.of]).toEqual([200, 'winner']);
    expect(body).not.toHaveProperty('shippingAddress');
  });

  it('the winner learns how to reach the seller', async () => {
    const { status, body } = await contactFor(buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ of: 'seller', userId: seller.userId });
    expect(body).not.toHaveProperty('shippingAddress');
  });

  it('nobody else learns anything', async () => {
    const { status, body } = await contactFor(stranger);
    expect([status, body.type, body.detail]).toEqual([
      403,
      '/problems/not-your-draw',
      'Solo el ganador y el vendedor pueden ver estos datos',
    ]);
    const visitor = backend.visitor();
    expect((await visitor.get(`/api/raffles/${drawn.id}/contact`)).status).toBe(401);
  });

  it('there is nothing to learn before it, or of what can’t be a raffle', async () => {
    for (const id of [open.id, sealed.id, ...UNKNOWN]) {
      const { status, body } = await contactFor(seller, id);
      expect([status, body.type, body.detail]).toEqual([
        404,
        '/problems/not-found',
        'Esta rifa no se ha sorteado',
      ]);
    }
  });

  // Last: the seller is gone after it.
  it('the winner’s page stays when the seller has left, and the raffle can be reported', async () => {
    const app = testApplication(backend.log, {
      traces: { ...unknownTraces, forget: () => Promise.resolve() },
    });
    const { userId } = seller;
    await deleteAccount({ app, userId, reason: 'Lo pidió', context });
    await runProcess(deletion, { app, userId, context });
    const isGone = async () => (await seller.get('/api/user')).status === 401;
    await until('the backend knows', isGone);
    const { status, body } = await contactFor(buyer);
    expect([status, body]).toEqual([
      200,
      {
        of: 'seller',
        userId,
        username: null,
        fullName: 'Cuenta eliminada',
        email: null,
        phone: null,
        deleted: true,
      },
    ]);
    const report = { subject: 'raffle', reason: 'prize-not-delivered', text: 'No llega nada' };
    const filed = await buyer.send('POST', '/api/reports', { ...report, id: drawn.id });
    expect(filed.status).toBe(201);
  });
});
