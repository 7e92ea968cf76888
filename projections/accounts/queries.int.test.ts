import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  accountRegistered,
  emailConfirmed,
  operatorRoleGranted,
  operatorRoleRevoked,
  profile,
} from '../../domain/accounts/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { FoldedStore } from '../testing/folded-store';
import { accounts } from './fold';
import { openAccounts } from './queries';

let store: FoldedStore;

beforeAll(async () => {
  store = await FoldedStore.open();
});

afterAll(() => store.close());

it('finds an account once its user name is claimed', async () => {
  const { find } = openAccounts(store);
  await store.fold([accounts], accountRegistered({ userId: 7 }));
  expect(await find(7)).toBeNull();
  await store.fold([accounts], accountRegistered({ userId: 7 }), usernameClaimed({ userId: 7 }));
  expect(await find(7)).toMatchObject({ _id: 7 });
});

it('finds the newest account of before a moment', async () => {
  const other = await FoldedStore.open();
  const { newestBefore } = openAccounts(other);
  const [early, late] = ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z'];
  await other.fold(
    [accounts],
    ...[1, 2].flatMap((userId) => [
      accountRegistered({ userId, at: early }),
      usernameClaimed({ userId }),
    ]),
    accountRegistered({ userId: 3, at: early }),
    accountRegistered({ userId: 4, at: late }),
    usernameClaimed({ userId: 4 }),
  );
  expect(await newestBefore(new Date(early))).toBe(0);
  expect(await newestBefore(new Date(late))).toBe(2);
  await other.close();
});

it('finds who is or was an operator', async () => {
  const { operators, onceOperators } = openAccounts(store);
  const registered = [20, 21, 22].map((userId) => accountRegistered({ userId }));
  const granted = [21, 22].map((userId) => operatorRoleGranted({ userId }));
  await store.fold([accounts], ...registered, ...granted, operatorRoleRevoked({ userId: 21 }));
  expect([await operators(), await onceOperators()]).toEqual([[22], [21, 22]]);
});

it('finds the oldest accounts that have confirmed an address, in any case', async () => {
  const { ofEmail } = openAccounts(store);
  const of = (userId: number, email: string) =>
    accountRegistered({ userId, profile: profile({ email }) });
  const confirmed = (userId: number) => emailConfirmed({ userId });
  const registrations = [
    of(10, 'Ana@example.org'),
    of(11, 'ana@example.org'),
    of(12, 'ana@example.org'),
    of(13, 'eva@example.org'),
  ];
  await store.fold([accounts], ...registrations, confirmed(10), confirmed(12), confirmed(13));
  const ids = async (email: string, most: number) =>
    (await ofEmail(email, most)).map(({ _id }) => _id);
  expect(await ids('ANA@example.org', 9)).toStrictEqual([10, 12]);
  expect(await ids('ana@example.org', 1)).toStrictEqual([10]);
  expect(await ids('nadie@example.org', 9)).toStrictEqual([]);
});
