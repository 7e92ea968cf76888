import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountRegistered } from '../../domain/accounts/controls';
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
