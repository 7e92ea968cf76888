import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { changeOf } from '@/entities/raffle/live/live-slice';
import { aChange } from '@/testing/controls';
import { api } from '@/shared/api/api';
import { apiUrl } from '@/testing/handlers';
import { createLiveServer } from '@/testing/live-server';
import { server as site } from '@/testing/server';
import { createStore, startLive } from './store';

it('the page forgets what it has heard when the site’s log was put back', async () => {
  const store = createStore();
  const server = createLiveServer();
  const live = startLive(store, server.open, () => undefined);
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

it('the page forgets the position of its last write, which may be beyond the end of another store', async () => {
  const store = createStore();
  const server = createLiveServer();
  const live = startLive(store, server.open, () => undefined);
  live.watch(aChange().raffleId);
  const asked: (string | null)[] = [];
  site.use(
    http.post(apiUrl('thing'), () =>
      HttpResponse.json('written', { headers: { 'X-Log-Position': '900000' } }),
    ),
    http.get(apiUrl('thing'), ({ request }) => {
      asked.push(request.headers.get('X-Min-Log-Position'));
      return HttpResponse.json('here');
    }),
  );
  const read = () =>
    store.dispatch(things.endpoints.thing.initiate('thing', { forceRefetch: true }));
  await store.dispatch(things.endpoints.change.initiate('thing'));
  await read();
  await waitFor(() => expect(asked).toEqual(['900000']));
  server.connect();
  server.life('before');
  server.lose();
  server.connect();
  server.life('after');
  await read();
  await waitFor(() => expect(asked).toEqual(['900000', null]));
});

const things = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<string, string>({ query: (url) => url }),
    change: build.mutation<string, string>({ query: (url) => ({ url, method: 'POST' }) }),
  }),
});

it('what was on its way when the connection went is asked for again when it is back', async () => {
  const store = createStore();
  startLive(store, createLiveServer().open, () => undefined);
  let asked = 0;
  site.use(
    http.get(apiUrl('thing'), async () => {
      asked += 1;
      if (asked === 1) await delay('infinite');
      return HttpResponse.json('here');
    }),
  );
  const reading = store.dispatch(things.endpoints.thing.initiate('thing'));
  await waitFor(() => expect(asked).toBe(1));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect(reading.unwrap()).resolves.toBe('here');
});
