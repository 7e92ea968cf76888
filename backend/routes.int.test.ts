import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createIdleApp } from './testing/route-list';
import { serveApp, type ServedApp } from './testing/serve-app';

const { app, groups, close } = createIdleApp();
let served: ServedApp;

beforeAll(async () => {
  served = await serveApp(app);
});
afterAll(async () => {
  await served.close();
  await close();
});

const changing = groups.flatMap(({ prefix, routes }) =>
  routes
    .filter(({ declaration }) => declaration.method !== 'GET')
    .map(({ declaration: { method, path } }) => [method, prefix + path] as const),
);

describe('a page of another site', () => {
  it.each(changing)('changes nothing by %s %s', async (method, path) => {
    const headers = { Origin: 'https://otra.example' };
    const answer = await fetch(served.url + path.replaceAll(/:\w+/g, '1'), { method, headers });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: '/problems/foreign-origin' });
  });
});
