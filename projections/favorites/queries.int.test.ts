import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { raffleFavorited } from '../../domain/favorites/controls';
import { FoldedStore } from '../testing/folded-store';
import { favorites } from './fold';
import { openFavorites, type FavoriteQueries } from './queries';

let store: FoldedStore;
let queries: FavoriteQueries;

const followed = (userId: number, raffleId: number, minute: number) =>
  raffleFavorited({
    userId,
    raffleId,
    at: new Date(Date.UTC(2026, 5, 1, 10, minute)).toISOString(),
  });

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openFavorites(store);
  await store.fold(
    [favorites],
    followed(9, 2, 5),
    followed(7, 1, 1),
    followed(7, 2, 3),
    followed(7, 3, 2),
    followed(8, 2, 4),
  );
});

afterAll(() => store.close());

it('lists the raffles that a person follows, the latest first', async () => {
  const first = await queries.followedBy(7, { limit: 2 });
  expect(first?.items.map(({ raffleId }) => raffleId)).toEqual([2, 3]);
  expect(first?.total).toBe(3);
  const second = await queries.followedBy(7, { limit: 2, cursor: first?.nextCursor });
  expect(second?.items.map(({ raffleId }) => raffleId)).toEqual([1]);
  expect(second).not.toHaveProperty('nextCursor');
  expect(await queries.followedBy(7, { limit: 2, cursor: 'nada' })).toBeUndefined();
});

it('reads the followers of a raffle in parts', async () => {
  const first = await queries.followersOf(2, { after: '', most: 2 });
  expect(first.map(({ userId }) => userId)).toEqual([7, 8]);
  const rest = await queries.followersOf(2, { after: first.at(-1)?._id ?? '', most: 2 });
  expect(rest.map(({ userId }) => userId)).toEqual([9]);
});
