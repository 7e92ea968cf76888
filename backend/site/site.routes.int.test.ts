import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartedBackend } from '../testing/started-backend';
import { newsletterStream } from '@domain/newsletter/stream';
import { until } from '@tests/kit/until';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start({ NOTICE: 'Cerramos el lunes' });
});
afterAll(() => backend.close());

const get = (path: string) => backend.visitor().get(path);

const parts = {
  eventStore: true,
  documents: true,
  redis: true,
  readModels: true,
  kept: true,
  data: true,
  serving: true,
};

describe('the site', () => {
  it('tells the page its notice', async () => {
    const { status, body } = await get('/api/site');
    expect([status, body]).toEqual([200, { notice: 'Cerramos el lunes', sendsMail: false }]);
  });

  it('is alive', async () => {
    const { status, body } = await get('/api/health');
    expect([status, body]).toEqual([200, { status: 'alive' }]);
  });

  it('is ready when each part answers, which nobody caches', async () => {
    const { status, body, headers } = await get('/api/ready');
    expect([status, body]).toEqual([200, { status: 'ready', parts, unkept: [] }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('confirms no payment, because none can be made', async () => {
    const { status, body } = await backend.visitor().send('POST', '/api/confirm-payment');
    expect([status, body]).toEqual([
      503,
      {
        type: '/problems/payments-unavailable',
        title: 'Service Unavailable',
        status: 503,
        detail: 'Stripe no está configurado. Por favor, añade las claves de API de Stripe.',
      },
    ]);
  });
});

describe('the newsletter', () => {
  it('records an address each time, and answers a repeat alike', async () => {
    const subscribe = (email: string) =>
      backend.visitor().send('POST', '/api/newsletter', { email });
    for (const email of ['rosa@example.com', 'Rosa@Example.com']) {
      const { status, body } = await subscribe(email);
      expect([status, body]).toEqual([204, '']);
    }
    const stream = newsletterStream(backend.app.keyring.hashEmail('rosa@example.com'));
    const events = await backend.history(stream);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'NewsletterSubscribed', data: { email: 'rosa@example.com', confirmed: false } },
      { type: 'NewsletterSubscribed', data: { email: 'Rosa@Example.com', confirmed: false } },
    ]);
  });
});

describe('what is no address', () => {
  it.each(['', 'rosa', 'rosa@', { $gt: '' }])('gets no newsletter: %j', async (email) => {
    const { status, body } = await backend.visitor().send('POST', '/api/newsletter', { email });
    expect([status, body]).toMatchObject([422, { errors: [{ pointer: '/email' }] }]);
  });
});

describe('the time of the newsletter’s answer', () => {
  it('is no shorter for an address that it has', async () => {
    const times: number[] = [];
    for (const email of ['nueva@example.com', 'nueva@example.com']) {
      const began = performance.now();
      await backend.visitor().send('POST', '/api/newsletter', { email });
      times.push(performance.now() - began);
    }
    // A timer may be a millisecond early.
    for (const ms of times) expect(ms).toBeGreaterThan(198);
  });
});

describe('a site without its log', () => {
  it('is not ready, and names it', async () => {
    await backend.stores.eventStore.stop();
    const { status, body } = await get('/api/ready');
    await backend.stores.eventStore.restart();

    expect([status, body]).toEqual([
      503,
      { status: 'not ready', parts: { ...parts, eventStore: false }, unkept: [] },
    ]);
    await until('the site is ready again', async () => (await get('/api/ready')).status === 200);
  });
});
