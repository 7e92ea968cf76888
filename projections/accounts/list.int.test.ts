import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEXT_MAX, USERNAME_MAX } from '../../contracts/limits';
import { peopleListQuery } from '../../contracts/operations-people';
import {
  accountRegistered,
  accountSuspended,
  emailConfirmed,
  operatorRoleGranted,
  profile,
  profileUpdated,
  secondFactorEnabled,
} from '../../domain/accounts/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { FoldedStore } from '../testing/folded-store';
import { accounts } from './fold';
import { openAccounts, type AccountQueries } from './queries';

let store: FoldedStore;
let queries: AccountQueries;

/** Several have one name, so their numbers decide. */
const NAMES = ['Ana', 'Íñigo', 'ana', 'Berta', 'Ana'];
const PEOPLE = 23;
/** The user name of one of them. */
const LIKE_MAIL = 'correo7@example.org';
const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);

const registered = (userId: number) =>
  accountRegistered({
    userId,
    username: userId === 8 ? LIKE_MAIL : `nombre${userId}`,
    userType: userId % 4 === 0 ? 'comercio' : 'particular',
    profile: profile({
      firstName: NAMES[userId % NAMES.length] ?? null,
      lastName: null,
      email: `Correo${userId}@example.org`,
    }),
  });

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openAccounts(store);
  await store.fold(
    [accounts],
    ...numbers.flatMap((userId) => [registered(userId), usernameClaimed({ userId })]),
    // Nobody has claimed its name.
    registered(99),
    operatorRoleGranted({ userId: 2 }),
    ...[3, 9, 15].map((userId) => accountSuspended({ userId })),
    ...[2, 3].map((userId) => secondFactorEnabled({ userId })),
    ...[1, 3, 5, 7].map((userId) => emailConfirmed({ userId })),
  );
});

afterAll(() => store.close());

/** Every page of a list. */
const all = async (query: object = {}) => {
  const ids: number[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const page = await queries.list(peopleListQuery.validateSync({ limit: 4, ...query, cursor }));
    if (!page) throw new Error('The cursor is none');
    expect(page.items.length).toBeLessThanOrEqual(4);
    total ??= page.total;
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(total).toBe(ids.length);
  return ids;
};

const shownName = (id: number): string =>
  (id === 8 ? LIKE_MAIL : id % 4 === 0 ? `nombre${id}` : `${NAMES[id % NAMES.length]} nombre${id}`)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

describe('a list of people', () => {
  it('has everybody once, in each order, over its pages', async () => {
    expect(await all()).toEqual(numbers.toReversed());
    expect(await all({ sortBy: 'oldest' })).toEqual(numbers);
    const byName = await all({ sortBy: 'name' });
    expect(byName.toSorted((a, b) => a - b)).toEqual(numbers);
    const names = byName.map(shownName);
    expect(names).toEqual(names.toSorted());
  });

  it.each<[object, number[]]>([
    [{ userType: 'comercio' }, [20, 16, 12, 8, 4]],
    [{ role: 'operator' }, [2]],
    [{ suspended: 'true' }, [15, 9, 3]],
    [{ suspended: 'true', secondFactor: 'false' }, [15, 9]],
    [{ secondFactor: 'true' }, [3, 2]],
    [{ confirmed: 'true' }, [7, 5, 3, 1]],
    [{ confirmed: 'true', userType: 'particular', sortBy: 'oldest' }, [1, 3, 5, 7]],
    [{ q: 'INIGO' }, [21, 16, 11, 6, 1]],
    [{ q: 'íñigo nombre2' }, [21]],
    [{ q: '@nombre2' }, [23, 22, 21, 20, 2]],
    // A user name may look like an address.
    [{ q: 'correo7@EXAMPLE.org' }, [8, 7]],
    [{ q: 'correo7@example.org', sortBy: 'name' }, [7, 8]],
    [{ q: 'correo5@EXAMPLE.org' }, [5]],
    // Not confirmed: it may be somebody else's.
    [{ q: 'correo8@example.org' }, []],
    [{ q: 'correo7@example.org', confirmed: 'false' }, [8]],
    [{ q: '.*' }, []],
  ])('is narrowed: %j', async (query, expected) => {
    expect(await all(query)).toEqual(expected);
  });

  it('has those without a confirmed address', async () => {
    expect(await all({ confirmed: 'false', sortBy: 'oldest' })).toEqual(
      numbers.filter((id) => ![1, 3, 5, 7].includes(id)),
    );
  });

  it('shows no address, phone or mail of anybody but whether it is confirmed', async () => {
    const page = await queries.list(peopleListQuery.validateSync({ q: '@nombre7' }));
    expect(Object.keys(page?.items[0] ?? {}).toSorted()).toEqual(
      [
        '_id',
        'confirmedEmail',
        'displayName',
        'firstName',
        'lastName',
        'registeredAt',
        'role',
        'searchText',
        'secondFactor',
        'suspended',
        'userType',
        'username',
      ].toSorted(),
    );
  });

  it('refuses the cursor of another order, and what is none', async () => {
    const list = (query: object) => queries.list(peopleListQuery.validateSync(query));
    const cursor = (await list({ limit: 2, sortBy: 'name' }))?.nextCursor;
    expect(cursor).toEqual(expect.any(String));
    expect(await list({ cursor })).toBeUndefined();
    for (const none of ['nada', 'W10', Buffer.from('["newest",1,null]').toString('base64url')])
      expect(await list({ cursor: none })).toBeUndefined();
  });
});

it('goes on behind the longest names that there are', async () => {
  const other = await FoldedStore.open();
  // Each of its letters is three, without the ways to write them together.
  const longest = '각'.repeat(TEXT_MAX);
  const names = { firstName: longest, lastName: longest };
  const people = [1, 2].flatMap((userId) => [
    accountRegistered({
      userId,
      username: longest,
      userType: 'comercio',
      profile: profile(names),
    }),
    usernameClaimed({ userId }),
    profileUpdated({ userId, changes: { displayName: '€'.repeat(USERNAME_MAX) } }),
  ]);
  await other.fold([accounts], ...people);
  const { list } = openAccounts(other);
  const asked = { sortBy: 'name', limit: 1 } as const;
  const cursor = (await list(peopleListQuery.validateSync(asked)))?.nextCursor;
  const again = { ...asked, cursor };
  const next = peopleListQuery.isValidSync(again) ? await list(again) : 'refused';
  await other.close();
  expect(next).toMatchObject({ items: [{ _id: 2 }] });
});

describe('the people with a name', () => {
  it('are found by a part of it, also without accents', async () => {
    expect([...(await queries.idsNamed('inigo'))].toSorted((a, b) => a - b)).toEqual([
      1, 6, 11, 16, 21,
    ]);
    expect(await queries.idsNamed('nadie')).toEqual([]);
  });
});
