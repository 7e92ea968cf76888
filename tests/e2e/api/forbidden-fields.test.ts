import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const PASSWORD = 'una rifa más';

const system = useSharedSystem();
let ana: ApiClient;
let id: number;

beforeAll(async () => {
  ana = await register(system.url, system.named('ana'));
  ({ id } = (await ana.get<User>('/api/user')).body);
});

const signIn = () =>
  apiClient(system.url).send<User>('POST', '/api/login', {
    username: system.named('ana'),
    password: PASSWORD,
  });

describe('a body', () => {
  const OWN = {
    id: 9_999,
    userId: 9_999,
    role: 'operator',
    isAdmin: true,
    balance: 1_000_000,
    rafflesCreated: 9,
    rafflesCompleted: 9,
    lastFeaturedUsedAt: null,
    paymentMethod: 'card',
    passwordHash: 'x',
    passwordVersion: 9,
    claimed: true,
    createdAt: '2020-01-01',
  };

  it('can’t give a new person extra rights', async () => {
    const { body } = await apiClient(system.url).send<User>('POST', '/api/register', {
      ...OWN,
      username: system.named('eva'),
      password: PASSWORD,
      email: 'eva@example.com',
      firstName: 'Eva',
      lastName: 'Gil',
      adult: true,
    });
    expect(body).toMatchObject({
      username: system.named('eva'),
      role: 'member',
      balance: 0,
      rafflesCreated: 0,
    });
    expect(body.id).toBeLessThan(9_999);
  });

  it('changes only the allowed fields of a person', async () => {
    const { body: before } = await ana.get<User>('/api/user');
    const change = { ...OWN, username: 'root', userType: 'comercio', cifNif: 'B1', password: 'x' };
    await ana.send('PATCH', `/api/users/${id}`, { ...change, city: 'León' });

    expect((await ana.get<User>('/api/user')).body).toEqual({ ...before, city: 'León' });
    expect((await signIn()).status).toBe(200);
  });

  it('publishes only a new, unsold raffle of the sender', async () => {
    const image = await uploadPicture(ana);
    const raffle = await publishRaffle(ana, image, {
      id: 9_999,
      _id: 9_999,
      createdBy: 9_999,
      sellerId: 9_999,
      creatorUserType: 'comercio',
      soldTickets: 50,
      participants: 9,
      status: 'completed',
      closeReason: 'x',
      revision: 9,
      featured: true,
      featuredAt: '2026-01-01',
      winner: { ticket: 1, tag: 'x' },
      commit: 'x',
      keyId: 'x',
      draw: { commit: 'x', state: 'drawn' },
    });
    expect(raffle).toMatchObject({
      createdBy: id,
      creatorUserType: 'particular',
      soldTickets: 0,
      participants: 0,
      status: 'active',
      closeReason: null,
      featured: false,
      featuredAt: null,
      winner: null,
      revision: 0,
      draw: { commit: expect.stringMatching(/^[\da-f]{64}$/), state: 'open' },
    });
    expect(raffle.id).toBeLessThan(9_999);

    const order = { raffleId: raffle.id, tickets: 2, id: 'x', ticketPrice: 0, amountCents: 0 };
    const terms = { ...order, from: 500, seq: 9, role: 'member', tag: 'x', status: 'won' };
    const buyer = await register(system.url, system.named('compradora'));
    const { body } = await buyer.send<Purchase>('POST', '/api/participations', terms);
    expect(body).toMatchObject({ tickets: 2, status: 'active' });
    expect(body.receipt).toMatchObject({ from: 1, to: 2, seq: 1, amountCents: 100 });
    // Read as the buyer, because only the buyer's client waits for this purchase.
    const { body: sold } = await buyer.get<Raffle>(`/api/raffles/${raffle.id}`);
    expect(sold).toMatchObject({ soldTickets: 2, participants: 1 });
  });
});
