import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { Logger } from '../../platform/logger';
import { writtenLines } from '../../tests/kit/written-lines';
import { serveApp, type ServedApp } from '../testing/serve-app';
import type { HttpState } from './context';
import type { LineKind, LineQuota } from './line-quota';
import { requestLog } from './request-log';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const WORKING_MS = 20;

let served: ServedApp;
let lines: readonly Record<string, unknown>[];
let logger: Logger;
let asked: string[];
let allowed: LineKind[];

beforeEach(async () => {
  const written = writtenLines();
  lines = written.lines;
  logger = written.logger;
  const app = new Koa<HttpState>();
  asked = [];
  allowed = ['requests', 'attempts', 'failures'];
  const quota: LineQuota = {
    allows: (network, kind, status) => {
      asked.push(`${network} ${kind} ${status}`);
      return allowed.includes(kind);
    },
  };
  app.use(requestLog(logger, quota));
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
    ctx.status = ctx.path === '/fails' ? 503 : Number(ctx.query['status'] ?? 201);
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
      correlationId: id,
      method: 'PUT',
      path: '/things',
      status: 201,
      msg: 'request',
    });
    expect(lines[0]).not.toHaveProperty('userId');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('is logged with the beginning of a long path', async () => {
    await idOf(`/${'x'.repeat(10_000)}`);
    expect(lines[0]?.['path']).toBe(`/${'x'.repeat(199)}…`);
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
    'has what its client calls it beside an id of the site: %s',
    async (clientCorrelationId) => {
      const ids = [
        await idOf('/own', clientCorrelationId),
        await idOf('/own', clientCorrelationId),
      ];
      expect(new Set([...ids, clientCorrelationId]).size).toBe(3);
      for (const id of ids) expect(id).toMatch(UUID);
      const logged = lines.map((line) => [line['correlationId'], line['clientCorrelationId']]);
      expect(logged).toEqual(ids.flatMap((id) => [1, 2, 3].map(() => [id, clientCorrelationId])));
    },
  );

  it.each(['', '1234567', 'x'.repeat(65), 'a b c d e f', '12345678!', '!12345678'])(
    'is not logged with what its client calls it where that is not fit: «%s»',
    async (id) => {
      expect(await idOf('/', id)).toMatch(UUID);
      expect(lines[0]).not.toHaveProperty('clientCorrelationId');
    },
  );
});

describe('a request of a network that has had its lines', () => {
  it('is not logged', async () => {
    allowed = ['failures'];
    await idOf('/things');
    expect(lines).toStrictEqual([]);
    expect(asked).toStrictEqual(['127.0.0.1 attempts 201']);
  });

  it.each([
    ['GET', 200, 'requests'],
    ['HEAD', 404, 'requests'],
    ['GET', 401, 'attempts'],
    ['GET', 403, 'attempts'],
    ['HEAD', 429, 'attempts'],
    ['POST', 200, 'attempts'],
    ['DELETE', 404, 'attempts'],
    ['POST', 503, 'failures'],
  ])('has lines of a kind for a %s that is answered %d: %s', async (method, status, kind) => {
    await fetch(`${served.url}/?status=${status}`, { method });
    expect(asked).toStrictEqual([`127.0.0.1 ${kind} ${status}`]);
  });

  it('is logged where it fails', async () => {
    allowed = ['failures'];
    await idOf('/fails');
    expect(lines).toMatchObject([{ path: '/fails', status: 503 }]);
  });

  it('writes no other lines either, once it has had those of failures', async () => {
    allowed = ['requests', 'attempts'];
    await idOf('/own');
    expect(lines.map(({ msg }) => msg)).toStrictEqual(['request']);
    await idOf('/fails');
    expect(lines).toHaveLength(1);
  });

  it('counts nothing where no request is logged', async () => {
    logger.level = 'warn';
    await idOf('/things');
    expect(asked).toStrictEqual([]);
  });
});
