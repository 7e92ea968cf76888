import { describe, expect, it } from '@jest/globals';
import { raffleListQuery } from '../../contracts/raffles';
import { searchCursor, type ListedCard } from '../../projections/raffle-cards/queries';
import { bestCursor, placeOfBest } from './best-cursor';
import { createSearch } from './search';
import type { AskedPage, FoundPage, SearchIndex } from './search-index';

const card = (_id: number, status = 'active') =>
  // All that is read of it here.
  ({ _id, status, createdAt: new Date(_id) }) as ListedCard;

const PLACES = [
  { id: 3, value: 30, level: 1 },
  { id: 2, value: 20, level: 2 },
  { id: 1, value: 10, level: 2 },
];

const searchWith = (found: FoundPage | undefined, cards = [card(1), card(2), card(3)]) => {
  const asked: AskedPage[] = [];
  const fromStore: unknown[] = [];
  const index: Pick<SearchIndex, 'find'> = {
    find: (page) => {
      asked.push(page);
      return Promise.resolve(found ?? { places: [], total: 0 });
    },
  };
  const search = createSearch(
    {
      byIds: (ids) =>
        Promise.resolve(
          new Map(cards.filter(({ _id }) => ids.includes(_id)).map((one) => [one._id, one])),
        ),
      list: (query) => {
        fromStore.push(query.cursor);
        return Promise.resolve({ items: cards, total: 3, nextCursor: 'siguiente' });
      },
    },
    // It asks for nothing but the page.
    { ask: async (question) => found && (await question(index as SearchIndex)) },
  );
  return { search, asked, fromStore };
};

const list = (parameters: object, isOrdered = false) => ({
  ...raffleListQuery.validateSync(parameters),
  isOrdered,
});

describe('a list from the index', () => {
  it('has the raffles in its order, and a cursor to the rest', async () => {
    const { search, asked } = searchWith({ places: PLACES, total: 9 });
    const page = await search.list(list({ title: 'cama', limit: 2 }));
    expect(page?.items.map(({ _id }) => _id)).toEqual([3, 2]);
    expect(page).toMatchObject({
      total: 9,
      nextCursor: bestCursor({ id: 2, value: 20, level: 2 }),
    });
    expect(page?.cursorAfter(card(3))).toBe(bestCursor({ id: 3, value: 30, level: 1 }));
    expect(asked).toMatchObject([{ order: 'best', after: undefined, most: 2 }]);
  });

  it('goes on behind its cursor', async () => {
    const { search, asked } = searchWith({ places: [], total: 9 });
    const after = { id: 2, value: 20, level: 2 };
    await search.list(list({ title: 'cama', cursor: bestCursor(after) }));
    await search.list(
      list({ sortBy: 'price_asc', cursor: searchCursor.after([5, 7], 'price_asc') }),
    );
    expect(asked).toMatchObject([
      { order: 'best', after },
      { order: 'price_asc', after: { value: 5, id: 7 } },
    ]);
  });

  it.each([
    ['the newest first without a text', {}, false, 'newest'],
    ['as was asked for', { title: 'cama', sortBy: 'newest' }, true, 'newest'],
    ['what fits best first with a text', { title: 'cama' }, false, 'best'],
  ])('is in the order: %s', async (_what, parameters, isOrdered, order) => {
    const { search, asked } = searchWith({ places: PLACES, total: 3 });
    await search.list(list(parameters, isOrdered));
    expect(asked).toMatchObject([{ order }]);
  });

  it('leaves out what has ended since', async () => {
    const cards = [card(3, 'completed'), card(2)];
    const { search } = searchWith({ places: PLACES, total: 3 }, cards);
    expect((await search.list(list({})))?.items.map(({ _id }) => _id)).toEqual([2]);
  });

  it.each(['ninguno', bestCursor({ id: 1, value: 1, level: 1 })])(
    'has no page after a cursor that is not its own: %s',
    async (cursor) => {
      const { search } = searchWith({ places: [], total: 0 });
      expect(await search.list(list({ cursor }))).toBeUndefined();
    },
  );
});

describe('a list without an index', () => {
  it('comes from the store', async () => {
    const { search, fromStore } = searchWith(undefined);
    expect(await search.list(list({}))).toMatchObject({ total: 3, nextCursor: 'siguiente' });
    expect(fromStore).toEqual([undefined]);
  });

  it('goes on from the place where the index was', async () => {
    const { search, fromStore } = searchWith(undefined);
    const cursor = bestCursor({ id: 2, value: 20, level: 2 });
    await search.list(list({ title: 'cama', cursor }));
    expect(fromStore).toEqual([searchCursor.after([20, 2], 'newest')]);
  });
});

it.each([
  '',
  'x',
  Buffer.from('["best",1,2]').toString('base64url'),
  Buffer.from('["best",1,2,"3"]').toString('base64url'),
])('is no place of the best: %j', (cursor) => {
  expect(placeOfBest(cursor)).toBeUndefined();
});
