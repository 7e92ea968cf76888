import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Koa, { type Middleware } from 'koa';
import { createLogger } from '../../platform/logger';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { errorHandler } from './error-handler';
import { forbidden, notFoundProblem } from './problem-error';
import { createReadBarrier } from './read-barrier';
import { requestLog } from './request-log';

const NAME = 'raffle-cards.v5';

let served: ServedApp;
let answer: Middleware;
/** The state of the read models and the log, as the barrier sees it. */
let known: { built: boolean; foundByLook: boolean; feed: number; reached: number; end: number };
/** The positions that were looked up in the log. */
let lookedUp: number[];
let looks: number;

beforeEach(async () => {
  lookedUp = [];
  looks = 0;
  known = { built: true, foundByLook: true, feed: 100, reached: 100, end: 100 };
  const barrier = createReadBarrier({
    progress: {
      isBuilt: (projections) => known.built && projections.join() === NAME,
      look: () => {
        looks += 1;
        known.built = known.foundByLook;
        return Promise.resolve();
      },
      passed: (projections, position) =>
        Promise.resolve(projections.join() === NAME && known.reached >= position),
    },
    feed: { passed: (position) => Promise.resolve(known.feed >= position) },
    isInLog: (position) => {
      lookedUp.push(position);
      return Promise.resolve(position <= known.end);
    },
  });
  const app = new Koa();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler());
  app.use(barrier(NAME));
  app.use(async (ctx, next) => {
    await answer(ctx, next);
  });
  served = await serveApp(app);
});

afterEach(() => served.close());

const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(served.url, { headers });
const after = (position: number) => ask({ 'X-Min-Log-Position': String(position) });

const something: Middleware = (ctx) => {
  ctx.body = '[1]';
};
const nothing: Middleware = (ctx) => {
  ctx.body = '[]';
};
const nobody: Middleware = () => {
  throw notFoundProblem('No existe');
};
const refuses: Middleware = () => {
  throw forbidden('closed', 'Cerrado');
};
const fails: Middleware = () => {
  throw Object.assign(new Error('broken'), { status: undefined });
};

describe('reading from a read model', () => {
  it('is refused while it is being built', async () => {
    answer = something;
    known = { ...known, built: false, foundByLook: false };
    const response = await ask();
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
  });

  it('works when it has just been built', async () => {
    answer = something;
    known = { ...known, built: false, foundByLook: true };
    expect((await ask()).status).toBe(200);
  });

  it.each([
    ['an empty list', nothing],
    ['none of that name', nobody],
  ])('is not trusted to find %s when it was deleted a moment ago', async (_what, finds) => {
    answer = finds;
    known = { ...known, foundByLook: false };
    const response = await ask();
    expect(response.status).toBe(503);
    expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  });

  it.each<[string, Middleware, number]>([
    ['something', something, 200],
    ['an object', (ctx) => void (ctx.body = '{}'), 200],
    ['nothing to say', (ctx) => void (ctx.status = 204), 204],
    ['a refusal', refuses, 403],
    ['a mistake of ours', fails, 500],
  ])('is not doubted because of %s', async (_what, finds, status) => {
    answer = finds;
    known = { ...known, foundByLook: false };
    expect((await ask()).status).toBe(status);
    expect(looks).toBe(0);
  });

  it('may find nothing', async () => {
    answer = nothing;
    expect(await (await ask()).json()).toEqual([]);
    answer = nobody;
    expect((await ask()).status).toBe(404);
  });
});

describe('a caller that has written', () => {
  beforeEach(() => {
    answer = something;
  });

  it('is answered when this program and the read models have caught up', async () => {
    expect((await after(100)).headers.get('X-Stale')).toBeNull();
  });

  it.each([['feed'], ['reached']])('is informed when %s has not', async (which) => {
    known = { ...known, [which]: 99 };
    expect((await after(100)).headers.get('X-Stale')).toBe('true');
  });

  it('does not wait for a position beyond the end of the log', async () => {
    known = { ...known, reached: 50 };
    expect((await after(101)).headers.get('X-Stale')).toBeNull();
  });

  it('asks the log for a position of up to sixteen digits', async () => {
    await after(100);
    await ask({ 'X-Min-Log-Position': '9000000000000000' });
    expect(lookedUp).toEqual([100, 9_000_000_000_000_000]);
  });

  it.each(['', 'x', '60x', 'x60', '-60', '6.5', '90000000000000000'])(
    'does not wait for what is no position: «%s»',
    async (position) => {
      known = { ...known, reached: 50 };
      const answered = await ask({ 'X-Min-Log-Position': position });
      expect(answered.headers.get('X-Stale')).toBeNull();
      expect(lookedUp).toEqual([]);
    },
  );
});
