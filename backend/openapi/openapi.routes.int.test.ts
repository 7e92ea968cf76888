import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServedApp } from '../testing/serve-app';
import { serveRoutes } from '../testing/serve-routes';
import { openApiRoutes } from './openapi.routes';

let served: ServedApp;
beforeAll(async () => {
  served = await serveRoutes(openApiRoutes([]).routes);
});
afterAll(() => served.close());

type Headers = Readonly<Record<string, object>>;
type Responses = Readonly<Record<string, { readonly headers: Headers }>>;

/** What the description says of these routes. */
interface Description {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Responses } }>>;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${served.url}/api${path}`, { headers });

describe('the description of the API', () => {
  it('is a document that describes itself too', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const document = (await answer.json()) as Description;
    expect(Object.keys(document.paths)).toEqual(['/api/openapi.json', '/api/docs']);
  });

  it('is a page, with the only policy that allows its style and script', async () => {
    const answer = await get('/docs');
    const page = await answer.text();
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; .*script-src 'sha256-/,
    );
    for (const id of ['getOpenApi', 'getDocs']) expect(page).toContain(`<article id="${id}"`);
  });

  it.each(['/openapi.json', '/docs'])('is sent once to each client: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    const known = headers.get('ETag') ?? '';
    expect(known).toMatch(/^W\/"[\w-]{43}"$/);
    // `fetch` itself would ask for a new answer.
    const again = await get(path, { 'If-None-Match': known, 'Cache-Control': 'max-age=0' });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Encoding')).toBeNull();
    expect(await again.text()).toBe('');
  });

  it.each(['/api/openapi.json', '/api/docs'])('tells the headers of %s', async (path) => {
    const { paths } = (await (await get('/openapi.json')).json()) as Description;
    const responses = Object.entries(paths[path]?.get.responses ?? {});
    const told = responses.map(([status, { headers }]) => [status, Object.keys(headers)]);
    expect(Object.fromEntries(told)).toMatchObject({
      200: ['X-Correlation-Id', 'Cache-Control', 'ETag'],
      304: ['X-Correlation-Id', 'Cache-Control', 'ETag'],
    });
  });

  it('has a mark of its own as a document and as a page', async () => {
    const [document, page] = await Promise.all([get('/openapi.json'), get('/docs')]);
    expect(document.headers.get('ETag')).not.toBe(page.headers.get('ETag'));
  });
});
