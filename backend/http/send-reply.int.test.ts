import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServedApp } from '../testing/serve-app';
import { serveRoutes } from '../testing/serve-routes';
import type { Answers, AnyReply } from './answers';
import { route } from './route';
import { anybody } from './who';

let served: ServedApp | undefined;
afterEach(() => served?.close());

const described = { description: 'Una respuesta' };
const NAMED = ['X-Total-Count', 'X-Unread-Count', 'X-Next-Cursor', 'Cache-Control', 'ETag'];

/** The answer to a request with a route that declares these answers, and makes this reply. */
const answerTo = async (
  answers: Answers,
  reply?: AnyReply,
  headers: Record<string, string> = {},
) => {
  const declaration = { id: 'thing', summary: 'Una cosa', who: anybody, answers } as const;
  served = await serveRoutes([
    // These tests are about replies as they come to `sendReply`.
    route({ ...declaration, method: 'GET', path: '/thing' }, () => reply as never),
  ]);
  const answer = await fetch(`${served.url}/api/thing`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

describe('the status of an answer', () => {
  it.each([200, 201, 202])('is the only one that is declared: %d', async (status) => {
    expect(await answerTo({ [status]: described }, { body: 'done' })).toMatchObject({ status });
  });

  it('is 204 with nothing', async () => {
    expect(await answerTo({ 204: described })).toMatchObject({ status: 204, text: '' });
  });

  it('stays what is declared without a body', async () => {
    expect(await answerTo({ 201: described })).toMatchObject({ status: 201 });
  });

  it.each([200, 201])('is the reply’s where several are declared: %d', async (status) => {
    const answers = { 200: described, 201: described };
    expect(await answerTo(answers, { status, body: 'done' })).toMatchObject({ status });
  });
});

describe('the headers of an answer', () => {
  it('are the reply’s', async () => {
    const reply = {
      body: [],
      total: 0,
      unread: 3,
      nextCursor: 'c-2',
      cacheControl: 'max-age=60',
      etag: 'abc',
    };
    const { headers } = await answerTo({ 200: described }, reply);
    expect(NAMED.map((name) => headers.get(name))).toEqual([
      '0',
      '3',
      'c-2',
      'max-age=60',
      '"abc"',
    ]);
  });

  it('are none where the reply has none', async () => {
    const { headers } = await answerTo({ 200: described }, { body: [] });
    expect(NAMED.map((name) => headers.get(name))).toEqual(NAMED.map(() => null));
  });
});

describe('the body of an answer', () => {
  it.each([
    ['an object', { a: 1 }, '{"a":1}', 'application/json; charset=utf-8'],
    [
      'a stream of JSON',
      Readable.from(['{"a":', '1}']),
      '{"a":1}',
      'application/json; charset=utf-8',
    ],
    ['a number', 7, '7', 'application/json; charset=utf-8'],
    ['a text', 'done', 'done', 'text/plain; charset=utf-8'],
  ])('is sent with its type: %s', async (_what, body, text, type) => {
    const answer = await answerTo({ 200: described }, { body });
    expect(answer.text).toBe(text);
    expect(answer.headers.get('Content-Type')).toBe(type);
  });

  it('may have a type and a length of its own', async () => {
    const body = Readable.from([Buffer.from('RIFF')]);
    const answer = await answerTo({ 200: described }, { body, type: 'image/webp', length: 4 });
    expect(answer.text).toBe('RIFF');
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Content-Length')).toBe('4');
  });
});

describe('an answer that the client has already', () => {
  const conditional = { 200: described, 304: described };
  const reply = { body: 'done', etag: 'abc' };

  it.each([
    ['is not sent again', conditional, '"abc"', 304, ''],
    ['is sent where it has changed', conditional, '"abd"', 200, 'done'],
    ['is sent where no 304 is declared', { 200: described }, '"abc"', 200, 'done'],
  ])('%s', async (_what, answers, known, status, text) => {
    const answer = await answerTo(answers, reply, {
      'If-None-Match': known,
      'Cache-Control': 'max-age=0', // `fetch` itself would ask for a new answer
    });
    expect(answer).toMatchObject({ status, text });
  });

  it('is an answer to clients that name none', async () => {
    expect(await answerTo(conditional, reply)).toMatchObject({ status: 200, text: 'done' });
  });
});
