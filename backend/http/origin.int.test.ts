import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { createLogger } from '../../platform/logger';
import { askRaw } from '../testing/ask-raw';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { ownOriginOnly } from './request-addresses';
import { requestLog } from './request-log';
import { createSiteAddresses } from './site-addresses';

const PUBLIC_URL = 'https://rifas.example';

const addresses = createSiteAddresses({ host: '127.0.0.1', publicUrl: PUBLIC_URL });

let served: ServedApp;

beforeAll(async () => {
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler()).use(ownOriginOnly(addresses));
  app.use((ctx) => {
    ctx.body = 'done';
  });
  served = await serveApp(app);
});

afterAll(() => served.close());

const statusOf = async (headers: Record<string, string>, method = 'POST') =>
  (await askRaw(served.url, headers, method)).status;

describe('a request that may change data', () => {
  it.each([
    ['names no page, as other clients than browsers do', {}],
    ['comes from the public address', { Origin: PUBLIC_URL }],
    ['comes from the same site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['was begun by the person, not by a page', { 'Sec-Fetch-Site': 'none' }],
    ['names a page of the public address', { Referer: `${PUBLIC_URL}/rifas/7` }],
  ])('is taken when it %s', async (_what, headers) => {
    expect(await statusOf(headers)).toBe(200);
  });

  it('is taken from a page of the host that it was sent to', async () => {
    expect(await statusOf({ Origin: served.url })).toBe(200);
    expect(await statusOf({ Referer: `${served.url}/rifas/7` })).toBe(200);
  });

  it.each([
    ['another site', { Origin: 'https://otra.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['an empty origin', { Origin: '' }],
    ['the public address over http', { Origin: 'http://rifas.example', Host: 'rifas.example' }],
    ['that address, by its Referer', { Referer: 'http://rifas.example/', Host: 'rifas.example' }],
    ['a name that is not ours', { Origin: 'http://otra.example', Host: 'otra.example' }],
    ['another site, by its Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbouring host, by its Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site, by its Referer', { Referer: 'https://otra.example/rifas' }],
    [
      'another site that also names our page',
      { Origin: 'https://otra.example', Referer: PUBLIC_URL },
    ],
  ])('is refused from %s', async (_what, headers) => {
    expect(await statusOf(headers)).toBe(403);
  });

  it('is refused from another site only where it may change something', async () => {
    expect(await statusOf({ Origin: 'https://otra.example' }, 'GET')).toBe(200);
    expect(await statusOf({ Origin: 'https://otra.example' }, 'DELETE')).toBe(403);
  });
});
