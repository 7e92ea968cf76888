import { describe, expect, it } from '@jest/globals';
import type { Middleware } from 'koa';
import { listOf } from '../../contracts/shape';
import { number, object, string } from '../../contracts/yup';
import { asLucia, json, madeUp, refused, replyOf, routeTrial } from '../testing/try-route';
import { idOr404, ownId } from './params';
import { route, type Route } from './route';
import { anybody, everybody, operator, signedIn, visitor } from './who';

const { serve, ask } = routeTrial();

describe('the steps before a handler', () => {
  const cards = [{ projection: 'cards.v1' }, { projection: 'names.v2' }];

  /** The steps that a request to a route takes. */
  const stepsOf = async (declaration: Partial<Route['declaration']>): Promise<string[]> => {
    const taken: string[] = [];
    const step =
      (name: string): Middleware =>
      (_ctx, next) => {
        taken.push(name);
        return next();
      };
    await ask(
      {
        declaration: { ...madeUp, who: anybody, ...declaration },
        handle: () => {
          taken.push('handler');
          return replyOf('done');
        },
      },
      {},
      {
        withSession: step('session'),
        signedIn: step('person'),
        signedInWithSession: step('person and session'),
        signedInUnnoted: step('person, unnoted'),
        signedInOrNot: step('person, if any'),
        readBarrier: (...projections) => step(`waits for ${projections.join(' ') || 'the log'}`),
        readyAnswers: (projections) => step(`cached by ${projections.join(' ')}`),
      },
    );
    return taken;
  };

  it.each([
    [{}, []],
    [{ who: visitor }, ['session']],
    [{ who: everybody }, ['person, if any']],
    [{ who: signedIn }, ['person']],
    [{ who: signedIn, changesSession: true }, ['person and session']],
    [{ who: signedIn, isPolled: true }, ['person, unnoted']],
    [{ reads: cards }, ['waits for cards.v1 names.v2']],
    [{ reads: cards, ready: true }, ['waits for cards.v1 names.v2', 'cached by cards.v1 names.v2']],
    [{ reads: cards, who: signedIn }, ['person', 'waits for cards.v1 names.v2']],
    [{ ownWritesFirst: true, who: signedIn }, ['waits for the log', 'person']],
  ] as const)('follow from its declaration: %j', async (declaration, steps) => {
    expect(await stepsOf(declaration)).toEqual([...steps, 'handler']);
  });
});

describe('the input of a handler', () => {
  it('is all that the declaration names', async () => {
    const tried = route(
      {
        ...madeUp,
        path: '/things/:id',
        who: signedIn,
        repeatable: true,
        params: { id: ownId() },
        query: object({ page: number() }),
        body: object({ title: string() }),
      },
      ({ person, params, query, body, key, context }) =>
        replyOf({ person: person.userId, params, query, body, key, actor: context.actorId }),
    );
    const answer = await fetch(`${await serve(tried, asLucia)}/things/20?page=2`, {
      method: 'POST',
      body: '{"title":"reloj","more":1}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1' },
    });
    expect(await answer.json()).toEqual({
      person: 20,
      params: { id: 20 },
      query: { page: 2 },
      body: { title: 'reloj' },
      key: 'k-1',
      actor: 20,
    });
  });

  it('is nothing that the declaration does not name', async () => {
    const tried = route({ ...madeUp, who: anybody }, ({ person, params, query, body, key }) =>
      replyOf({ params, others: [person, query, body, key].filter((one) => one !== undefined) }),
    );
    const { answer } = await ask(tried, { headers: { 'Idempotency-Key': 'k-1' } });
    expect(answer).toEqual({ params: {}, others: [] });
  });

  it('is checked: the address, the query and the body', async () => {
    const tried = route(
      {
        ...madeUp,
        path: '/things/:id',
        who: anybody,
        params: { id: idOr404('No existe') },
        query: object({ page: number() }),
        body: object({ price: number() }),
      },
      () => replyOf('done'),
    );
    const url = await serve(tried);
    const statusOf = async (path: string, body: unknown) =>
      (await fetch(`${url}/things/${path}`, { method: 'POST', ...json(body) })).status;
    expect(await statusOf('7?page=1', { price: 1 })).toBe(200);
    expect(await statusOf('x?page=1', { price: 1 })).toBe(404);
    expect(await statusOf('7?page=x', { price: 1 })).toBe(422);
    expect(await statusOf('7?page=1', { price: 'x' })).toBe(422);
  });

  it.each([
    ['takes parameters', { query: object({ page: number() }) }, 'Los que tiene son: page.'],
    [
      'answers a list',
      { answers: { 200: { description: 'Nombres', shape: listOf(string()) } } },
      'No tiene ninguno.',
    ],
  ] as const)('is no parameter of another name where a route %s', async (_what, more, others) => {
    const readyAnswers = () => () => Promise.reject(new Error('it was looked up'));
    const tried = {
      declaration: { ...madeUp, who: anybody, reads: [], ready: true, ...more },
      handle: () => replyOf('done'),
    } as const;
    const url = await serve(tried, { readyAnswers });
    const answer = await fetch(`${url}/things?${'x'.repeat(300)}=1&y=2`, { method: 'POST' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      type: '/problems/unknown-parameter',
      detail: `Esta dirección no tiene el parámetro «${'x'.repeat(200)}…». ${others}`,
    });
  });

  it('may be a body that is quickly known to be right', async () => {
    const tried = route(
      {
        ...madeUp,
        who: anybody,
        body: object({ price: number() }),
        isPlain: (body): body is { price: number } => 'plain' in body,
      },
      ({ body }) => replyOf(body),
    );
    const body = { plain: true, price: 'unchecked' };
    expect(await ask(tried, json(body))).toMatchObject({ answer: body });
  });
});

describe('a body that may name the person', () => {
  const tried = route(
    { ...madeUp, who: signedIn, body: object({ userId: number() }), self: 'userId' },
    ({ body }) => replyOf(body),
  );

  it.each([{ userId: 20 }, {}])(
    'is taken from that person, or without a name: %j',
    async (body) => {
      expect(await ask(tried, json(body), asLucia)).toMatchObject({ status: 200, answer: body });
    },
  );

  it('is refused from somebody else', async () => {
    expect(await ask(tried, json({ userId: 21 }), asLucia)).toMatchObject(refused(403, 'not-you'));
    expect(await ask(tried, json({ userId: 20 }))).toMatchObject(refused(403, 'not-you'));
  });

  it('names nobody in a field that the route does not compare', async () => {
    const free = route({ ...madeUp, who: signedIn, body: object({ userId: number() }) }, () =>
      replyOf('done'),
    );
    expect(await ask(free, json({ userId: 21 }), asLucia)).toMatchObject({ status: 200 });
  });
});

describe('the person whom a page names', () => {
  const named = (userId: number, method = 'POST') => ({
    method,
    headers: { 'X-User-Id': String(userId) },
  });

  it.each([signedIn, operator] as const)(
    'is who is signed in, or nothing changes: %s',
    async (who) => {
      const done: number[] = [];
      const tried = route({ ...madeUp, who }, () => replyOf(done.push(1)));
      expect(await ask(tried, named(21), asLucia)).toMatchObject(refused(403, 'other-account'));
      expect(done).toEqual([]);
      if (who === operator) return;
      expect(await ask(tried, named(20), asLucia)).toMatchObject({ status: 200 });
      expect(await ask(tried, {}, asLucia)).toMatchObject({ status: 200 });
    },
  );

  it('may be anybody for a read, and where the route asks nobody', async () => {
    const read = route({ ...madeUp, method: 'GET', who: signedIn }, () => replyOf('read'));
    expect(await ask(read, named(21, 'GET'), asLucia)).toMatchObject({ status: 200 });
    const open = route({ ...madeUp, who: anybody }, () => replyOf('done'));
    expect(await ask(open, named(21))).toMatchObject({ status: 200 });
  });
});

describe('the name of an attempt', () => {
  const tried = route({ ...madeUp, who: anybody, repeatable: true }, ({ key }) =>
    replyOf({ key: key ?? 'none' }),
  );
  const withKey = (key: string) => ask(tried, { headers: { 'Idempotency-Key': key } });

  it.each(['k', '!~', 'x'.repeat(200)])('is any printable text: %s', async (key) => {
    expect(await withKey(key)).toMatchObject({ status: 200, answer: { key } });
  });

  it.each(['', 'a b', 'a\tb', 'ñ', 'x'.repeat(201)])('is no other text: «%s»', async (key) => {
    expect(await withKey(key)).toMatchObject(refused(400, 'malformed'));
    expect(await withKey(key)).toMatchObject({
      answer: { detail: 'La cabecera Idempotency-Key no es válida' },
    });
  });

  it('may be missing', async () => {
    expect(await ask(tried)).toMatchObject({ status: 200, answer: { key: 'none' } });
  });
});
