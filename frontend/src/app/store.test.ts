import { expect, it } from '@jest/globals';
import { changeOf } from '@/entities/raffle/live/live-slice';
import { aChange } from '@/testing/controls';
import { createLiveServer } from '@/testing/live-server';
import { createStore, startLive } from './store';

it('the page forgets what it has heard when the site’s log was put back', async () => {
  const store = createStore();
  const server = createLiveServer();
  const live = startLive(store, server.open);
  const change = aChange();
  live.watch(change.raffleId);
  await new Promise((resolve) => setTimeout(resolve, 200));
  server.connect();
  server.life('first');
  server.change(change);
  const heard = () => changeOf(change.raffleId)(store.getState());
  expect(heard()).toEqual(change);

  // Changes of the new life count anew, so this one would look older than what was heard before.
  const next = { ...change, revision: change.revision - 1, soldTickets: 1 };
  server.lose();
  server.connect();
  server.life('second');
  server.change(next);
  expect(heard()).toEqual(next);
});
