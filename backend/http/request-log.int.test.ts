import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { writtenLines } from '../../tests/kit/written-lines';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { requestLog } from './request-log';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const WORKING_MS = 20;

let served: ServedApp;
let lines: readonly Record<string, unknown>[];

beforeEach(async () => {
  const written = writtenLines();
  lines = written.lines;
  const app = new Koa<HttpState>();
  app.use(requestLog(written.logger));
  app.use((ctx) => {
    if (ctx.path === '/work') {
      const end = performance.now() + WORKING_MS;
      while (performance.now() < end);
    }
    if (ctx.path === '/own') {
      // A line needs no more of a person.
      ctx.state.account = { userId: 20 } as RegisteredAccount;
      ctx.state.logger.info('first');
      ctx.state.logger.info('second');
    }
    ctx.status = 201;
    ctx.body = ctx.state.correlationId;
  });
  served = await serveApp(app);
});
afterEach(() => served.close());

/** The id of a request in its answer, as the state has it too. */
const idOf = async (path: string, given?: string): Promise<string> => {
  const headers = given === undefined ? {} : { 'X-Correlation-Id': given };
  const answer = await fetch(served.url + path, { method: 'PUT', headers });
  const id = answer.headers.get('X-Correlation-Id') ?? '';
  expect(await answer.text()).toBe(id);
  return id;
};

describe('a request', () => {
  it('is logged in one line', async () => {
    const id = await idOf('/things?secret=1');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ...{ correlationId: id, method: 'PUT', path: '/things', status: 201, msg: 'request' },
    });
    expect(lines[0]).not.toHaveProperty('userId');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('is logged with its person, and gives other lines its id', async () => {
    const id = await idOf('/own');
    expect(lines.map(({ msg, correlationId }) => [msg, correlationId])).toEqual([
      ['first', id],
      ['second', id],
      ['request', id],
    ]);
    expect(lines.at(-1)).toMatchObject({ userId: 20 });
  });

  it('is logged with the milliseconds that it took, and a decimal', async () => {
    const started = performance.now();
    await idOf('/work');
    const ms = Number(lines[0]?.['ms']);
    expect(ms).toBeGreaterThanOrEqual(WORKING_MS);
    expect(ms).toBeLessThanOrEqual(performance.now() - started + 0.1);
    expect(String(ms)).toMatch(/^\d+(\.\d)?$/);
  });

  it.each(['12345678', 'a-b_c-1234', 'x'.repeat(64)])(
    'keeps the id that it has: %s',
    async (id) => {
      expect(await idOf('/', id)).toBe(id);
    },
  );

  it.each(['', '1234567', 'x'.repeat(65), 'a b c d e f', '12345678!', '!12345678'])(
    'gets a new id where it has none that is fit: «%s»',
    async (id) => {
      expect(await idOf('/', id)).toMatch(UUID);
    },
  );
});
