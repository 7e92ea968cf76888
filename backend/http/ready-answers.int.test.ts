import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Koa, { type Context, type Next } from 'koa';
import { TOTAL_COUNT_HEADER } from '../../contracts/site';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { compressed } from './compressed';
import { createReadyAnswers, type ReadyAnswers } from './ready-answers';

let served: ServedApp;
let mark: string;
let readyAnswers: ReadyAnswers;
let handler: (ctx: Context) => void;
let reads: number;

const items = (length: number) => Array.from({ length }, (_, index) => ({ id: index, reads }));

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(compressed());
  app.use(async (ctx, next: Next) => {
    await readyAnswers('raffle-cards.v5')(ctx, next);
  });
  app.use((ctx) => handler(ctx));
  served = await serveApp(app);
});

afterAll(() => served.close());

beforeEach(() => {
  reads = 0;
  mark = '1';
  readyAnswers = createReadyAnswers({ mark: () => mark });
  handler = (ctx) => {
    reads += 1;
    ctx.set(TOTAL_COUNT_HEADER, '3');
    ctx.body = items(3);
  };
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(served.url + path, {
    headers: { 'Accept-Encoding': 'identity', ...headers },
  });
  return { response, text: await response.text() };
};

describe('an answer to a longer address than any of ours', () => {
  it('is not cached', async () => {
    const address = `/list?x=${'x'.repeat(1_000)}`;
    const first = await get(address);
    const second = await get(address);
    expect(reads).toBe(2);
    expect(second.response.status).toBe(first.response.status);
    expect(second.response.headers.get(TOTAL_COUNT_HEADER)).toBe('3');
  });
});

describe('a cached answer', () => {
  it('is read once until the projection changes, headers included', async () => {
    const first = await get('/list');
    const second = await get('/list');
    expect(second.text).toBe(first.text);
    expect(second.response.headers.get(TOTAL_COUNT_HEADER)).toBe('3');
    expect(second.response.headers.get('Content-Type')).toContain('application/json');
    expect(reads).toBe(1);
    mark = '2';
    expect((await get('/list')).text).not.toBe(first.text);
    expect(reads).toBe(2);
  });

  it('belongs to one address, query included', async () => {
    await get('/list?limit=1');
    await get('/list?limit=2');
    expect(reads).toBe(2);
  });

  it('is read once for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/list')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(reads).toBe(1);
  });

  it('is compressed for clients that accept that, and unchanged for others', async () => {
    handler = (ctx) => {
      reads += 1;
      ctx.body = items(500);
    };
    const plain = await get('/list');
    expect(plain.response.headers.get('Content-Encoding')).toBeNull();
    for (const coding of ['gzip', 'br']) {
      const { response, text } = await get('/list', { 'Accept-Encoding': coding });
      expect(response.headers.get('Content-Encoding')).toBe(coding);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(Number(response.headers.get('Content-Length'))).toBeLessThan(plain.text.length / 2);
      expect(text).toBe(plain.text);
    }
    expect(reads).toBe(1);
  });

  it('is never an empty or a failed one', async () => {
    handler = (ctx) => {
      reads += 1;
      ctx.body = [];
    };
    await get('/list');
    await get('/list');
    expect(reads).toBe(2);
    handler = (ctx) => {
      reads += 1;
      ctx.throw(404);
    };
    expect((await get('/list')).response.status).toBe(404);
    handler = (ctx) => {
      ctx.body = items(1);
    };
    expect((await get('/list')).response.status).toBe(200);
  });
});
