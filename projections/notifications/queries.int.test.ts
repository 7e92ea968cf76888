import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { notificationSent } from '../../domain/notifications/controls';
import { FoldedStore } from '../testing/folded-store';
import { notifications } from './fold';
import { openNotifications } from './queries';

let store: FoldedStore;

beforeAll(async () => {
  store = await FoldedStore.open();
});

afterAll(() => store.close());

it('finds what one person was told', async () => {
  const { find } = openNotifications(store);
  const sent = [20, 21].map((userId) =>
    notificationSent({ userId, notificationId: `to-${userId}` }),
  );
  await store.fold([notifications], ...sent);
  expect(await find(21)).toMatchObject({ _id: 21, newest: [{ id: 'to-21' }] });
  expect(await find(22)).toBeNull();
});
