import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newestEvent } from '@platform/event-store/event-log';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

it('a backend that starts over a log that grew is ready once the read models have followed', async () => {
  await backend.settled();
  await backend.stopProjections();
  await backend.visitor().send('POST', '/api/newsletter', { email: 'rosa@example.com' });

  const late = await backend.startAnother();
  const ready = () => late.visitor.get('/api/ready');
  try {
    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'not ready', parts: { readModels: false, documents: true } },
    });
    expect(await backend.visitor().get('/api/ready')).toMatchObject({ status: 200 });

    await backend.startProjections();
    await until('the late one is ready', async () => (await ready()).status === 200);
  } finally {
    await late.stop();
  }
});

it('a backend is ready although the log ends with what the store wrote, of somebody forgotten', async () => {
  await backend.settled();
  await backend.visitor().send('POST', '/api/newsletter', { email: 'pepa@example.com' });
  const newest = await newestEvent(backend.log, 'log-identity');
  await backend.log.truncateBefore('log-identity', newest?.revision ?? 0);

  const late = await backend.startAnother();
  try {
    await until('it is ready', async () => (await late.visitor.get('/api/ready')).status === 200);
  } finally {
    await late.stop();
  }
});
