import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { context } from '@application/testing/market';
import type { FavoriteCheck } from '@contracts/favorites';
import type { Problem } from '@contracts/problems';
import type { ListedRaffle, Raffle } from '@contracts/raffles';
import { FAVORITES_MAX } from '@domain/favorites/decider';
import { newEvent } from '@platform/event-store/codec';
import { favoritesStream } from '@domain/favorites/stream';
import type { Person } from '@tests/kit/system/shop';
import { listedRaffle } from '../testing/listed-raffle';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let raffles: Raffle[];
let person: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
  const seller = await backend.person();
  raffles = [await backend.publish(seller), await backend.publish(seller)];
});
beforeEach(async () => {
  person = await backend.person();
});
afterAll(() => backend.close());

const follow = (id: number | string) =>
  person.send<FavoriteCheck & Problem>('POST', `/api/favorites/${id}`);
const leave = (id: number | string) =>
  person.send<FavoriteCheck & Problem>('DELETE', `/api/favorites/${id}`);
const check = async (id: number | string) =>
  (await person.get<FavoriteCheck>(`/api/favorites/check/${id}`)).body;
const eventsOf = async () =>
  (await backend.history(favoritesStream(person.userId))).map(({ type }) => type);

describe('somebody who follows raffles', () => {
  it('sees them as they are, the last followed first', async () => {
    for (const { id } of raffles) {
      expect(await follow(id)).toMatchObject({ status: 200, body: { isFavorite: true } });
    }
    const { status, headers, body } = await person.get<ListedRaffle[]>('/api/favorites');
    expect([status, headers.get('X-Total-Count')]).toEqual([200, '2']);
    expect(body).toEqual(raffles.toReversed().map(listedRaffle));
  });

  it('sees of each whether they follow it', async () => {
    const [one = 0, other = 0] = raffles.map(({ id }) => id);
    await follow(one);
    expect(await check(one)).toEqual({ isFavorite: true });
    expect(await check(other)).toEqual({ isFavorite: false });
    expect(await check('abc')).toEqual({ isFavorite: false });
  });

  it('can leave one; doing either again changes nothing', async () => {
    const [{ id } = { id: 0 }] = raffles;
    await Promise.all(Array.from({ length: 10 }, () => follow(id)));
    expect(await leave(id)).toMatchObject({ status: 200, body: { isFavorite: false } });
    expect(await leave(id)).toMatchObject({ status: 200, body: { isFavorite: false } });
    expect(await eventsOf()).toEqual(['RaffleFavorited', 'RaffleUnfavorited']);
    expect((await person.get('/api/favorites')).body).toEqual([]);
    expect(await check(id)).toEqual({ isFavorite: false });
  });

  it.each(['999999', '0', '-1', '1.5', 'abc', '__proto__'])(
    'can follow or leave no raffle «%s»',
    async (id) => {
      for (const answer of [await follow(id), await leave(id)]) {
        expect(answer).toMatchObject({
          status: 404,
          body: { type: '/problems/not-found', detail: 'Rifa no encontrada' },
        });
      }
      expect(await eventsOf()).toEqual([]);
    },
  );

  it('can follow a thousand at most', async () => {
    const { userId } = person;
    const at = new Date().toISOString();
    const others = Array.from({ length: FAVORITES_MAX - 1 }, (_, index) =>
      newEvent({ type: 'RaffleFavorited', at, data: { userId, raffleId: 1_000 + index } }, context),
    );
    await backend.log.append(favoritesStream(userId), others, 'no-stream');
    const [one = 0, other = 0] = raffles.map(({ id }) => id);
    expect((await follow(one)).status).toBe(200);
    expect(await follow(other)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/too-many-favorites',
        detail: 'No puedes tener más de 1000 favoritos',
      },
    });
  });
});
