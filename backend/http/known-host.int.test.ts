import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Koa from 'koa';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { askRaw } from '../testing/ask-raw';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { knownHostOnly } from './request-addresses';
import { requestLog } from './request-log';
import { createSiteAddresses } from './site-addresses';

let served: ServedApp;
let lines: readonly Record<string, unknown>[];

beforeEach(async () => {
  const written = writtenLines();
  lines = written.lines;
  const app = new Koa<HttpState>();
  app.use(requestLog(written.logger)).use(errorHandler());
  app.use(knownHostOnly(createSiteAddresses({ host: '127.0.0.1', publicUrl: undefined })));
  app.use((ctx) => {
    ctx.body = 'done';
  });
  served = await serveApp(app);
});
afterEach(() => served.close());

it('tells the operator which setting names the site', async () => {
  expect((await askRaw(served.url, { Host: 'rifas.lan' })).status).toBe(421);
  const refused = lines.filter(({ level }) => level === 40);
  expect(refused).toEqual([expect.objectContaining({ host: 'rifas.lan' })]);
  expect(refused[0]?.['msg']).toContain('PUBLIC_URL');
  expect(refused[0]?.['correlationId']).toEqual(expect.any(String));
});

it('tells it once in a while, and shortly', async () => {
  const Host = `${'x'.repeat(10_000)}.lan`;
  for (let time = 0; time < 3; time += 1)
    expect((await askRaw(served.url, { Host })).status).toBe(421);
  const refused = lines.filter(({ level }) => level === 40);
  expect(refused).toEqual([expect.objectContaining({ host: `${'x'.repeat(200)}…`, refused: 1 })]);
  expect(lines).toHaveLength(4);
});

it('says nothing of a host that is known', async () => {
  expect((await askRaw(served.url)).status).toBe(200);
  expect(lines.filter(({ level }) => level === 40)).toEqual([]);
});

it('answers a request that names no host, as programs of HTTP/1.0 send it', async () => {
  const client = connect(served.port, '127.0.0.1');
  let received = '';
  client.on('data', (data) => (received += data.toString()));
  client.write('GET / HTTP/1.0\r\n\r\n');
  await until('the answer', () => received.endsWith('done'));
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  client.destroy();
});

it.each(['GET', 'HEAD', 'POST'])(
  'refuses %s with two hosts, whichever they are',
  async (method) => {
    const { port } = new URL(served.url);
    const socket = connect(Number(port), '127.0.0.1');
    const answer: string[] = [];
    socket.on('data', (part) => answer.push(String(part)));
    socket.write(`${method} / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n`);
    await until('it has answered', () => answer.join('').includes('\r\n'));
    socket.destroy();
    expect(answer.join('')).toMatch(/^HTTP\/1\.1 400 /);
  },
);
