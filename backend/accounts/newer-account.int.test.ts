import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { accountStream } from '../../domain/accounts/stream';
import { futureCatalogue, typeOfTheFuture } from '../../domain/testing/future-catalogue';
import { newEvent } from '../../platform/event-store/codec';
import { connectEventLog } from '../../platform/event-store/event-log';
import type { Person } from '../../tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let person: Person;
let username: string;
let raffleId: number;

beforeAll(async () => {
  backend = await StartedBackend.start();
  person = await backend.person();
  username = (await person.get<{ username: string }>('/api/user')).body.username;
  raffleId = (await backend.publish(await backend.person())).id;
});
afterAll(() => backend.close());

it('does nothing more for somebody of whom a later program has written', async () => {
  const extraHeaders = { cookie: person.cookie() };
  const socket = io(backend.url, { transports: ['websocket'], extraHeaders });
  await new Promise<void>((resolve) => socket.on('life', () => resolve()));
  const closed = new Promise((resolve) => socket.on('disconnect', resolve));
  const buy = () => person.send('POST', '/api/participations', { raffleId, tickets: 1 });
  expect((await buy()).status).toBe(201);

  // It may be that the account was deleted or suspended: an older program can't know.
  const later = connectEventLog(backend.stores.urls.eventStoreUrl, { catalogue: futureCatalogue });
  const unknown = { type: typeOfTheFuture('account'), at: new Date().toISOString(), data: {} };
  const written = newEvent(unknown, { correlationId: 'test' });
  await later.append(accountStream(person.userId), [written], 'any');
  await later.close();

  expect(await closed).toBe('transport close');
  socket.close();
  const signIn = { username, password: 'una rifa más' };
  for (const answer of [
    await buy(),
    await person.get('/api/user'),
    await backend.visitor().send('POST', '/api/login', signIn),
  ])
    expect(answer).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } });
  expect((await backend.visitor().get(`/api/raffles/${raffleId}`)).status).toBe(200);
});
