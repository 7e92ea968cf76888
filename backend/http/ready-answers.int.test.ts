import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import Koa, { type Context, type Next } from 'koa';
import { TOTAL_COUNT_HEADER } from '../../contracts/site';
import { until } from '../../tests/kit/until';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { compressed } from './compressed';
import { endlessReads } from './read-turns';
import { createReadyAnswers, type ReadyAnswers } from './ready-answers';

let served: ServedApp;
let mark: string;
let readyAnswers: ReadyAnswers;
let handler: (ctx: Context) => void | Promise<void>;
let reads: number;
let requests: number;

/** Sends JSON as `sendReply` does. */
const say = (ctx: Context, value: unknown): void => {
  ctx.type = 'json';
  ctx.body = JSON.stringify(value);
};

const items = (length: number) => Array.from({ length }, (_, index) => ({ id: index, reads }));

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use((_ctx, next) => {
    requests += 1;
    return next();
  });
  app.use(compressed());
  app.use(async (ctx, next: Next) => {
    await readyAnswers(['raffle-cards.v5'], ['page', 'limit'])(ctx, next);
  });
  app.use((ctx) => handler(ctx));
  served = await serveApp(app);
});

afterAll(() => served.close());

beforeEach(() => {
  reads = 0;
  requests = 0;
  mark = '1';
  readyAnswers = createReadyAnswers({ mark: () => mark }, endlessReads);
  handler = (ctx) => {
    reads += 1;
    ctx.set(TOTAL_COUNT_HEADER, '3');
    say(ctx, items(3));
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
    const address = `/list?limit=${'9'.repeat(1_000)}`;
    await get(address);
    const { response } = await get(address);
    expect(reads).toBe(2);
    expect(response.status).toBe(200);
    expect(response.headers.get(TOTAL_COUNT_HEADER)).toBe('3');
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
    for (const limit of [1, 2]) await get(`/list?limit=${limit}`);
    expect(reads).toBe(2);
  });

  it('is read once for invented parameters, other orders, repeated and empty ones', async () => {
    const alike = ['limit=1&page=2', 'x=1&limit=1&page=2', 'page=2&limit=1&limit=9'];
    for (const query of [...alike, '', 'limit=', 'LIMIT=1&y']) await get(`/list?${query}`);
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
      say(ctx, items(500));
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

  it('is not compressed where it is small', async () => {
    const { response } = await get('/list', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBeNull();
  });

  it('is never an empty or a failed one', async () => {
    handler = (ctx) => {
      reads += 1;
      say(ctx, []);
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
      say(ctx, items(1));
    };
    expect((await get('/list')).response.status).toBe(200);
  });
});

describe('an answer that is cached', () => {
  const shownAt = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    [999, 1],
    [1_000, 2],
  ])('is good for a second: after %d ms', async (ms, expected) => {
    shownAt(50_000);
    await get('/list');
    shownAt(50_000 + ms);
    await get('/list');
    expect(reads).toBe(expected);
  });

  it('may have an address of a thousand characters', async () => {
    const address = `/list?x=${'x'.repeat(992)}`;
    expect(address).toHaveLength(1_000);
    await get(address);
    await get(address);
    expect(reads).toBe(1);
  });

  it.each([201, 404])('is not one of another status: %d', async (status) => {
    handler = (ctx) => {
      reads += 1;
      ctx.status = status;
      say(ctx, items(1));
    };
    expect((await get('/list')).response.status).toBe(status);
    expect((await get('/list')).response.status).toBe(status);
    expect(reads).toBe(2);
  });

  it('may be an object', async () => {
    handler = (ctx) => {
      reads += 1;
      say(ctx, { length: 0 });
    };
    await get('/list');
    expect((await get('/list')).text).toBe('{"length":0}');
    expect(reads).toBe(1);
  });

  it('gives way to others when all together are too many bytes', async () => {
    const megabyte = 'x'.repeat(1_000_000);
    handler = (ctx) => {
      reads += 1;
      say(ctx, [megabyte]);
    };
    shownAt(0); // and never too old
    for (let page = 1; page <= 20; page += 1) await get(`/list?page=${page}`);
    await get('/list?page=20');
    await get('/list?page=10');
    expect(reads).toBe(20);
    await get('/list?page=1');
    expect(reads).toBe(21);
  });
});

describe('simultaneous requests', () => {
  /** The reads that wait; each ends with the body that it is given. */
  let waiting: ((body: unknown) => void)[];

  beforeEach(() => {
    waiting = [];
    handler = async (ctx) => {
      reads += 1;
      say(ctx, await new Promise((resolve) => waiting.push(resolve)));
    };
  });

  const isRead = (times: number) => until(`${times} reads`, () => waiting.length === times);

  it('each look for themselves where the first finds nothing', async () => {
    const first = get('/list');
    await isRead(1);
    const second = get('/list');
    await until('the second waits', () => requests === 2);
    waiting[0]?.([]);
    expect((await first).text).toBe('[]');
    await isRead(2);
    waiting[1]?.([2]);
    expect((await second).text).toBe('[2]');
  });

  it.each([
    ['nothing', []],
    ['something', [1]],
  ])('are not answered with what an earlier read finds late: %s', async (_what, late) => {
    const early = get('/list');
    await isRead(1);
    mark = '2';
    const later = get('/list');
    await isRead(2);
    waiting[1]?.([2]);
    expect((await later).text).toBe('[2]');
    waiting[0]?.(late);
    expect((await early).text).toBe(JSON.stringify(late));
    expect((await get('/list')).text).toBe('[2]');
    expect(reads).toBe(2);
  });
});
