import { afterEach, describe, expect, it } from '@jest/globals';
import Koa, { type Middleware } from 'koa';
import { MongoDriverError } from 'mongodb';
import type { Problem } from '../../contracts/problems';
import { writtenLines } from '../../tests/kit/written-lines';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { LogDoubtedError } from '../../application/raffles/raffle-secrets';
import type { HttpState } from './context';
import { errorHandler } from './error-handler';
import { invalidFields, ProblemError } from './problem-error';
import { requestLog } from './request-log';

let served: ServedApp | undefined;

afterEach(() => served?.close());

/** The answer and the log lines of a route. */
const whenAsked = async (answering: Middleware) => {
  const { logger, lines } = writtenLines();
  const app = new Koa<HttpState>();
  app.use(requestLog(logger)).use(errorHandler()).use(answering);
  served = await serveApp(app);
  const answer = await fetch(served.url);
  return { answer, text: await answer.text(), lines, logged: JSON.stringify(lines) };
};

const whenThrown = (error: unknown) =>
  whenAsked(() => {
    throw error;
  });

const WARN = 40;
const levels = (lines: readonly Record<string, unknown>[]) =>
  lines.filter(({ msg }) => msg !== 'request').map(({ level }) => level);

describe('an internal error', () => {
  it('is answered with only an id, which leads to its cause in the log', async () => {
    const { answer, text, logged } = await whenThrown(new Error('the table of secrets is gone'));
    const problem = JSON.parse(text) as Problem;

    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(problem).toEqual({
      type: '/problems/internal',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Algo ha fallado. Inténtalo de nuevo más tarde.',
      instance: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(logged).toContain(problem.instance);
    expect(logged).toContain('the table of secrets is gone');
  });

  it.each([
    ['that says more of itself', Object.assign(new Error('no'), { expose: true, body: 'secrets' })],
    [
      'with headers of its own',
      Object.assign(new Error('no'), { headers: { 'X-Kind': 'secrets' } }),
    ],
    ['with a status of its own', Object.assign(new Error('secrets'), { status: 500 })],
    ['that is none', 'secrets'],
  ])('reveals no more when it is %s', async (_what, error) => {
    const { answer, text } = await whenThrown(error);

    expect(answer.status).toBe(500);
    expect(text + JSON.stringify([...answer.headers])).not.toContain('secrets');
  });
});

describe('an error that the client made', () => {
  const badJson = [
    'malformed',
    'Bad Request',
    'El cuerpo de la petición no es JSON válido',
  ] as const;
  const tooBig = [
    'too-big',
    'Payload Too Large',
    'El cuerpo de la petición es demasiado grande',
  ] as const;
  const nothing = ['not-found', 'Not Found', 'No existe'] as const;

  it.each([
    ['a text that is no JSON', new SyntaxError('no'), 400, ...badJson],
    ['a body that ends too soon', Object.assign(new Error('no'), { status: 400 }), 400, ...badJson],
    ['a body that is too big', Object.assign(new Error('no'), { status: 413 }), 413, ...tooBig],
    ['a path that can’t be decoded', new URIError('no'), 404, ...nothing],
    ['a file that is not there', Object.assign(new Error('no'), { status: 404 }), 404, ...nothing],
  ])('is a problem, and no news: %s', async (_what, error, status, type, title, detail) => {
    const { answer, text, lines } = await whenThrown(error);
    expect(answer.status).toBe(status);
    expect(JSON.parse(text)).toEqual({ type: `/problems/${type}`, title, status, detail });
    expect(levels(lines)).toEqual([]);
  });

  it('is answered with the fields and headers of its problem, and never cached', async () => {
    const errors = [{ pointer: '/title', detail: 'Falta' }];
    const fields = await whenThrown(invalidFields(errors));
    expect(JSON.parse(fields.text)).toEqual({
      type: '/problems/invalid-fields',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'Falta',
      errors,
    });
    expect(fields.answer.headers.get('Cache-Control')).toBe('no-store');
    await served?.close();

    const headers = { 'X-Kind': 'odd' };
    const odd = await whenThrown(new ProblemError(599, 'odd', 'Raro', { headers }));
    expect(odd.answer.headers.get('X-Kind')).toBe('odd');
    expect(JSON.parse(odd.text)).toMatchObject({ status: 599, title: 'Error' });
  });

  it('always has a sentence', () => {
    expect(invalidFields([]).detail).toBe('Revisa los datos');
  });
});

describe('a request that nobody answers', () => {
  it('is answered 404', async () => {
    const { answer, text } = await whenAsked((_ctx, next) => next());
    expect(answer.status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/not-found', detail: 'No existe' });
  });

  it('is not one that is answered with 404, or with nothing', async () => {
    const own = await whenAsked((ctx) => {
      ctx.status = 404;
      ctx.body = 'own';
    });
    expect([own.answer.status, own.text]).toEqual([404, 'own']);
    await served?.close();
    const empty = await whenAsked((ctx) => {
      ctx.status = 204;
    });
    expect([empty.answer.status, empty.text]).toEqual([204, '']);
  });
});

describe('an unavailable part', () => {
  it('is a warning, not an error', async () => {
    const { lines } = await whenThrown(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    expect(levels(lines)).toEqual([WARN]);
  });

  it.each([
    ['BuyTickets', 'Las compras están paradas'],
    ['CloseRaffle', 'Ahora no se puede cerrar ninguna rifa'],
  ] as const)('is told of what waits for an operator: %s', async (command, words) => {
    const { answer, text } = await whenThrown(new LogDoubtedError(command));
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(JSON.parse(text)).toMatchObject({
      type: '/problems/sales-stopped',
      status: 503,
      detail: expect.stringContaining(words),
    });
  });

  it('is reported when no connection to the document store becomes free', async () => {
    const noneFree = new MongoDriverError('Timed out while checking out a connection');
    Object.defineProperty(noneFree, 'name', { value: 'MongoWaitQueueTimeoutError' });
    const { answer, text } = await whenThrown(noneFree);

    expect(answer.status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/unavailable', status: 503 });
  });

  it.each(['MISCONF Errors writing to the AOF file', 'OOM command not allowed', 'LOADING data'])(
    'is reported when Redis refuses: %s',
    async (message) => {
      const refused = Object.assign(new Error(message), { name: 'ReplyError' });
      expect((await whenThrown(refused)).answer.status).toBe(503);
    },
  );

  it.each(['ENOSPC', 'EDQUOT'])('is reported when a disk is full: %s', async (code) => {
    const full = Object.assign(new Error('write'), { code });
    expect((await whenThrown(full)).answer.status).toBe(503);
  });

  it('is not reported for a command that Redis does not know', async () => {
    const wrong = Object.assign(new Error('ERR unknown command'), { name: 'ReplyError' });
    expect((await whenThrown(wrong)).answer.status).toBe(500);
  });
});
