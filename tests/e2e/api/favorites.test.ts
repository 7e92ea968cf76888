import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FavoriteCheck } from '@contracts/favorites';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';

const system = useSystem({ RATE_LIMITS: 'off' });
let ana: ApiClient;
let bruno: ApiClient;
let raffleIds: readonly number[];

beforeAll(async () => {
  [ana, bruno] = await Promise.all([register(system.url, 'ana'), register(system.url, 'bruno')]);
  const image = await uploadPicture(ana);
  raffleIds = await inParallel(3, async () => (await publishRaffle(ana, image)).id);
}, 120_000);

const follow = (client: ApiClient, id: number | string) =>
  client.send<FavoriteCheck>('POST', `/api/favorites/${id}`);
const leave = (client: ApiClient, id: number | string) =>
  client.send<FavoriteCheck>('DELETE', `/api/favorites/${id}`);
const check = async (client: ApiClient, id: number) =>
  (await client.get<FavoriteCheck>(`/api/favorites/check/${id}`)).body;
const followed = async (client: ApiClient) =>
  (await client.get<Raffle[]>('/api/favorites')).body.map(({ id }) => id);

describe('favourites', () => {
  it('are listed at once, the latest first, and only to their owner', async () => {
    for (const id of raffleIds) {
      expect(await follow(bruno, id)).toMatchObject({ status: 200, body: { isFavorite: true } });
    }
    expect(await followed(bruno)).toEqual(raffleIds.toReversed());
    expect(await followed(ana)).toEqual([]);
    const [first = 0] = raffleIds;
    expect(await check(bruno, first)).toEqual({ isFavorite: true });
    expect(await check(ana, first)).toEqual({ isFavorite: false });
  });

  it('can be removed, and a repeated request changes nothing', async () => {
    const [first = 0, second = 0, third = 0] = raffleIds;
    const answers = await Promise.all([leave(bruno, second), leave(bruno, second)]);
    for (const answer of answers) expect(answer.body).toEqual({ isFavorite: false });
    await Promise.all(Array.from({ length: 10 }, () => follow(bruno, first)));
    expect(await followed(bruno)).toEqual([third, first]);
    expect(await check(bruno, second)).toEqual({ isFavorite: false });
  });

  it.each(['0', '-1', '1.5', 'abc', '99999', '__proto__'])(
    'can’t be a raffle that does not exist: %s',
    async (id) => {
      expect((await follow(bruno, id)).status).toBe(404);
      expect((await leave(bruno, id)).status).toBe(404);
    },
  );

  it('need a session', async () => {
    const visitor = apiClient(system.url);
    const [first = 0] = raffleIds;
    expect((await follow(visitor, first)).status).toBe(401);
    expect((await leave(visitor, first)).status).toBe(401);
    expect((await visitor.get('/api/favorites')).status).toBe(401);
    expect((await visitor.get(`/api/favorites/check/${first}`)).status).toBe(401);
  });
});
