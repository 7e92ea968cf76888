import { describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';

const system = useSystem({ RATE_LIMITS: 'off' });

type Answer = Raffle & Omit<Problem, 'status'>;

const feature = (client: ApiClient, id: number | string) =>
  client.send<Answer>('POST', `/api/raffles/${id}/feature`);

const sellerWith = async (username: string, count: number, changes = {}) => {
  const seller = await register(system.url, username);
  const image = await uploadPicture(seller);
  const raffles = await inParallel(count, () => publishRaffle(seller, image, changes));
  return { seller, ids: raffles.map(({ id }) => id) };
};

const featured = async (list: 'featured' | 'business') =>
  (await apiClient(system.url).get<Raffle[]>(`/api/raffles/${list}`)).body.map(({ id }) => id);

describe('featuring', () => {
  it('puts a raffle on the home page at once', async () => {
    const { seller, ids } = await sellerWith('vendedora1', 1);
    const [id = 0] = ids;
    const answer = await feature(seller, id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, featured: true, status: 'active' });
    expect(answer.body.featuredAt).toMatch(/^\d{4}-/);
    const { body: lists } = await seller.get<Raffle[]>('/api/raffles/featured');
    expect(lists.map((raffle) => raffle.id)).toContain(id);
    expect(await featured('business')).not.toContain(id);
  });

  it('takes one raffle, however many are requested at once', async () => {
    const { seller, ids } = await sellerWith('vendedora2', 8);
    const answers = await Promise.all(ids.map((id) => feature(seller, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409);
      expect(body.detail).toMatch(
        /^Solo puedes destacar 1 rifa por semana\. Podrás volver a hacerlo el \d+ de \w+ de \d{4}/,
      );
    }
    const mine = (await seller.get<Raffle[]>('/api/my-raffles')).body;
    expect(mine.filter((raffle) => raffle.featured)).toHaveLength(1);
  });

  it('tells the seller when they last used it', async () => {
    const { seller, ids } = await sellerWith('vendedora6', 1);
    const lastUsed = async () => (await seller.get<User>('/api/user')).body.lastFeaturedUsedAt;
    expect(await lastUsed()).toBeNull();
    const before = Date.now();
    await feature(seller, ids[0] ?? 0);
    const usedAt = Date.parse((await lastUsed()) ?? '');
    expect(usedAt).toBeGreaterThanOrEqual(before);
    expect(usedAt).toBeLessThanOrEqual(Date.now());
  });

  it('is refused while the raffle is featured already', async () => {
    const { seller, ids } = await sellerWith('vendedora3', 1);
    const [id = 0] = ids;
    const answers = await Promise.all(Array.from({ length: 6 }, () => feature(seller, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await feature(seller, id)).toMatchObject({
      status: 409,
      body: { type: '/problems/already-featured', detail: 'Esta rifa ya está destacada' },
    });
  });

  it('keeps the quota when the raffle refuses', async () => {
    const { seller, ids } = await sellerWith('vendedora4', 2, {
      completionMode: 'auto',
      totalTickets: 1,
      minTickets: null,
    });
    const [ended = 0, active = 0] = ids;
    const buyer = await register(system.url, 'compradora');
    await buyer.send('POST', '/api/participations', { raffleId: ended, tickets: 1 });
    expect(await feature(seller, ended)).toMatchObject({ status: 409 });
    expect((await feature(buyer, active)).status).toBe(403);
    expect((await feature(seller, active)).status).toBe(200);
  });

  it('is refused to visitors, and for a raffle that does not exist', async () => {
    const { seller } = await sellerWith('vendedora5', 0);
    expect((await feature(apiClient(system.url), 1)).status).toBe(401);
    for (const id of ['0', 'abc', '99999']) expect((await feature(seller, id)).status).toBe(404);
  });

  it('lists shops separately', async () => {
    const shop = apiClient(system.url);
    const answer = await shop.send('POST', '/api/register', {
      username: 'tienda',
      password: 'una rifa más',
      email: 'tienda@example.com',
      userType: 'comercio',
      cifNif: 'B12345674',
      adult: true,
    });
    expect(answer.status).toBe(201);
    const { id } = await publishRaffle(shop, await uploadPicture(shop));
    expect((await feature(shop, id)).status).toBe(200);
    const { body } = await shop.get<Raffle[]>('/api/raffles/business');
    expect(body.map((raffle) => raffle.id)).toEqual([id]);
    expect(await featured('featured')).not.toContain(id);
  });
});
