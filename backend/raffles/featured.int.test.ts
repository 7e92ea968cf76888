import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '../../domain/accounts/controls';
import { raffleCreated, raffleFeatured } from '../../domain/raffles/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { createKeyring } from '../../platform/secrets';
import { accounts } from '../../projections/accounts/fold';
import { openAccounts } from '../../projections/accounts/queries';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { FoldedStore } from '../../projections/testing/folded-store';
import { createFeatured, type FeaturedPage } from './featured';

/** Two hours before the day ends in Spain. */
const NOW = new Date('2026-06-10T20:00:00Z');
const EARLIER = new Date('2026-06-09T22:30:00Z');
const TOMORROW = new Date('2026-06-10T22:00:00Z');
const OLD = 12;
const NEW = [13, 14, 15, 16, 17, 18, 19, 20, 21];
const UNKNOWN = 22;

/** The account's number is that of its raffle. New ones feature last. */
const registeredAt = (id: number): string => {
  if (id <= OLD) return '2026-06-06T21:59:59.999Z';
  return id === NEW[0] ? '2026-06-06T22:00:00.000Z' : '2026-06-10T10:00:00.000Z';
};
const ids = Array.from({ length: UNKNOWN }, (_, index) => index + 1);

let store: FoldedStore;
let featured: ReturnType<typeof createFeatured>;

beforeAll(async () => {
  store = await FoldedStore.open();
  const known = ids.filter((id) => id !== UNKNOWN);
  await store.fold(
    [raffleCards, accounts],
    ...known.flatMap((userId) => [
      accountRegistered({ userId, at: registeredAt(userId) }),
      usernameClaimed({ userId }),
    ]),
    ...ids.map((raffleId) =>
      raffleCreated({ raffleId, sellerId: raffleId, endDate: '2026-07-01T10:00:00.000Z' }),
    ),
    ...ids.map((raffleId) =>
      raffleFeatured({ raffleId, featuredUntil: `2026-06-11T00:00:${raffleId + 10}.000Z` }),
    ),
  );
  featured = createFeatured({
    raffleCards: openRaffleCards(store),
    accounts: openAccounts(store),
    keyring: createKeyring(['a secret of these tests that is long enough']),
  });
});

afterAll(() => store.close());

const idsOf = (page: FeaturedPage | undefined) => page?.items.map(({ _id }) => _id) ?? [];
const all = async (now: Date) => idsOf(await featured('particular', now, { limit: 100 }));
const sorted = (list: readonly number[]) => list.toSorted((one, other) => one - other);

describe('the featured raffles', () => {
  it('are all there, those of accounts younger than three days last', async () => {
    const found = await all(NOW);
    expect(sorted(found.slice(0, OLD))).toEqual(ids.slice(0, OLD));
    expect(sorted(found.slice(OLD))).toEqual([...NEW, UNKNOWN]);
  });

  it('are in one order all day, and in another the next', async () => {
    const [today, tomorrow] = [await all(NOW), await all(TOMORROW)];
    expect(await all(EARLIER)).toEqual(today);
    expect(tomorrow).not.toEqual(today);
    expect(sorted(tomorrow)).toEqual(ids);
    // No day has them as they were featured.
    const first = today.slice(0, OLD);
    expect(first).not.toEqual(sorted(first));
    expect(first).not.toEqual(sorted(first).toReversed());
  });

  it('count an account as new for the whole of its last day', async () => {
    const [last] = NEW;
    expect((await all(NOW)).indexOf(last ?? 0)).toBeGreaterThanOrEqual(OLD);
    expect((await all(TOMORROW)).indexOf(last ?? 0)).toBeLessThanOrEqual(OLD);
  });

  it('can be read in pages, each once, also over midnight', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    for (const now of [NOW, NOW, TOMORROW, TOMORROW, TOMORROW]) {
      const page = await featured('particular', now, { limit: 5, cursor });
      expect(page?.total).toBe(ids.length);
      seen.push(...idsOf(page));
      cursor = page?.nextCursor;
    }
    expect(cursor).toBeUndefined();
    expect(seen).toEqual(await all(NOW));
  });

  it('go on after any of a page', async () => {
    const page = await featured('particular', NOW, { limit: 5 });
    const [, second] = page?.items ?? [];
    if (!page || !second) throw new Error('There is no second raffle');
    const rest = { limit: 100, cursor: page.cursorAfter(second) };
    expect(idsOf(await featured('particular', NOW, rest))).toEqual((await all(NOW)).slice(2));
  });

  it.each(['nada', '1780000000000-12', `2026-02-99-0${'a'.repeat(64)}`])(
    'have cursors of their own: not %s',
    async (cursor) => {
      expect(await featured('particular', NOW, { limit: 5, cursor })).toBeUndefined();
    },
  );

  it.each([
    ['2026-06-10', 5],
    ['2026-06-03', 5],
    ['2026-06-11', undefined],
    ['2026-06-02', undefined],
    ['0001-01-01', undefined],
  ])('tell the order of today and of a week before, and no other: %s', async (day, shown) => {
    const cursor = `${day}-0${'0'.repeat(64)}`;
    const page = await featured('particular', NOW, { limit: 5, cursor });
    expect(page && idsOf(page).length).toBe(shown);
  });
});
