import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { until } from '../../tests/kit/until';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { errorHandler } from './error-handler';
import type { HttpState } from './context';
import { createReadTurns, type ReadTurns } from './read-turns';
import { createReadyAnswers } from './ready-answers';
import { requestLog } from './request-log';
import { createLogger } from '../../platform/logger';

const HOME = '192.0.2.1';
const STRANGER = '198.51.100.66';

let served: ServedApp;
let turns: ReadTurns;
let arrived: string[];
/** The reads that have begun; each ends by its function. */
let reading: { readonly of: string; readonly path: string; readonly end: () => void }[];
/** Those who have left while they waited. */
let hungUp: number;

beforeAll(async () => {
  const app = new Koa<HttpState>({ proxy: true, maxIpsCount: 1 });
  app.use(requestLog(createLogger('test', 'silent')));
  app.use((ctx, next) => {
    arrived.push(ctx.path);
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished) hungUp += 1;
    });
    return next();
  });
  app.use(errorHandler());
  app.use(async (ctx, next: () => Promise<void>) => {
    if (ctx.path.startsWith('/cached')) await createdAnswers(ctx, next);
    else await turns(ctx, next);
  });
  app.use(async (ctx) => {
    if (ctx.path.includes('fails')) throw new Error('no database');
    await new Promise<void>((end) => reading.push({ of: ctx.ip, path: ctx.path, end }));
    ctx.body = ctx.path;
  });
  served = await serveApp(app);
});
afterAll(() => served.close());

let createdAnswers: ReturnType<ReturnType<typeof createReadyAnswers>>;

beforeEach(() => {
  arrived = [];
  reading = [];
  hungUp = 0;
  turns = createReadTurns({ atOnce: 2, waiting: 3 });
  createdAnswers = createReadyAnswers({ mark: () => '1' }, turns)(['raffle-cards.v5'], []);
});

const ask = async (from: string, path: string, signal?: AbortSignal) => {
  const response = await fetch(served.url + path, {
    headers: { 'X-Forwarded-For': from },
    ...(signal ? { signal } : {}),
  });
  return {
    status: response.status,
    again: response.headers.get('Retry-After'),
    text: await response.text(),
  };
};

/** Requests that arrive one after the other. */
const askInTurn = async (from: string, paths: readonly string[]) => {
  const asked: ReturnType<typeof ask>[] = [];
  for (const path of paths) {
    const before = arrived.length;
    asked.push(ask(from, path));
    await until(`${path} has arrived`, () => arrived.length > before);
  }
  return asked;
};

const paths = () => reading.map(({ path }) => path);
const readsAre = (...expected: readonly string[]) =>
  until(`the reads are ${expected.join()}`, () => paths().join() === expected.join());

/** Ends every read until there is none. */
const endAll = async (asked: readonly Promise<unknown>[]) => {
  let isOver = false;
  void Promise.allSettled(asked).then(() => {
    isOver = true;
  });
  await until('all are answered', () => {
    for (const { end } of reading) end();
    return isOver;
  });
};

describe('the reads of one network', () => {
  it('wait in their order while two are under way', async () => {
    const asked = await askInTurn(STRANGER, ['/1', '/2', '/3', '/4']);
    expect(paths()).toStrictEqual(['/1', '/2']);
    reading[1]?.end();
    await readsAre('/1', '/2', '/3');
    reading[0]?.end();
    await readsAre('/1', '/2', '/3', '/4');
    await endAll(asked);
    expect((await Promise.all(asked)).map(({ text }) => text)).toStrictEqual([
      '/1',
      '/2',
      '/3',
      '/4',
    ]);
  });

  it('are refused when three wait already, with the time to ask again', async () => {
    const asked = await askInTurn(STRANGER, ['/1', '/2', '/3', '/4', '/5']);
    expect(await ask(STRANGER, '/6')).toMatchObject({
      status: 429,
      again: '1',
      text: expect.stringContaining('Espera un momento y vuelve a probar'),
    });
    await endAll(asked);
    expect((await Promise.all(asked)).map(({ status }) => status)).toStrictEqual(
      Array<number>(5).fill(200),
    );
  });

  it('do not keep another network waiting', async () => {
    const asked = await askInTurn(STRANGER, ['/1', '/2', '/3', '/4', '/5']);
    const other = ask(HOME, '/home');
    await readsAre('/1', '/2', '/home');
    await endAll([...asked, other]);
  });

  it('count addresses of one home as one', async () => {
    const asked = [
      ...(await askInTurn('2001:db8::1', ['/1'])),
      ...(await askInTurn('2001:db8::2', ['/2'])),
      ...(await askInTurn('2001:db8::3', ['/3'])),
    ];
    expect(paths()).toStrictEqual(['/1', '/2']);
    await endAll(asked);
  });

  it('leave their turns also when they fail', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(STRANGER, '/fails')).status).toBe(500);
    const asked = await askInTurn(STRANGER, ['/1']);
    expect(paths()).toStrictEqual(['/1']);
    await endAll(asked);
  });

  it('are not made for clients that have left', async () => {
    const asked = await askInTurn(STRANGER, ['/1', '/2']);
    const leaving = new AbortController();
    const left = ask(STRANGER, '/left', leaving.signal).catch(() => undefined);
    await until('it waits', () => arrived.includes('/left'));
    asked.push(...(await askInTurn(STRANGER, ['/3'])));
    leaving.abort();
    await until('it has left', () => hungUp === 1);
    reading[0]?.end();
    await readsAre('/1', '/2', '/3');
    await endAll([...asked, left]);
  });
});

describe('an answer that is cached', () => {
  it('needs no turn', async () => {
    const first = ask(STRANGER, '/cached');
    await readsAre('/cached');
    await endAll([first]);
    const asked = await askInTurn(STRANGER, ['/1', '/2', '/3', '/4', '/5']);
    expect(await ask(STRANGER, '/cached')).toMatchObject({ status: 200, text: '/cached' });
    await endAll(asked);
  });

  it('is not read in the queue of a stranger’s network', async () => {
    const asked = await askInTurn(STRANGER, ['/1', '/2', '/3', '/cached']);
    const other = ask(HOME, '/cached');
    await readsAre('/1', '/2', '/cached');
    expect(reading[2]?.of).toBe(HOME);
    // The one who waits finds it read when their turn comes.
    await endAll([...asked, other]);
    expect(paths()).toStrictEqual(['/1', '/2', '/cached', '/3']);
    expect((await Promise.all(asked)).map(({ status }) => status)).toStrictEqual(
      Array<number>(4).fill(200),
    );
  });
});
