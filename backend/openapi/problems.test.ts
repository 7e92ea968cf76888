import { describe, expect, it } from '@jest/globals';
import { object } from '../../contracts/yup';
import { idOr404, ownIdOr404 } from '../http/params';
import type { Declaration, RouteGroup } from '../http/route';
import { anybody, everybody, operator, signedIn, visitor } from '../http/who';
import { problemsOf, waits } from './problems';

const declare = (more: Partial<Declaration>): Declaration => ({
  method: 'GET',
  path: '/things',
  id: 'things',
  summary: 'Cosas',
  who: anybody,
  answers: { 200: { description: 'Cosas' } },
  ...more,
});

const problems = (more: Partial<Declaration>, prefix: RouteGroup['prefix'] = '/api') =>
  problemsOf(prefix, declare(more));

const reads = [{ projection: 'cards.v1' }];
const always = { 421: ['unknown-host'], 500: ['internal'] };
const away = { ...always, 503: ['unavailable'] };
const written = { ...always, 403: ['foreign-origin'] };
const unread = {
  400: ['malformed'],
  408: ['body-too-slow'],
  413: ['too-big'],
  415: ['encoded'],
};

describe('the problems of a route', () => {
  it.each([
    ['reads nothing', {}, always],
    ['reads a read model', { reads }, { ...away, 429: ['too-many-requests'] }],
    ['waits for the caller’s writes', { ownWritesFirst: true }, away],
    ['uses a store', { needsParts: true }, away],
    ['is a command', { records: true }, away],
    ['opens a session', { who: visitor }, away],
    ['reads a session', { who: everybody }, away],
    ['needs a session', { who: signedIn }, { ...away, 401: ['no-session'] }],
    [
      'is for operators',
      { who: operator },
      { ...away, 401: ['no-session'], 403: ['operators-only', 'second-factor-needed'] },
    ],
    [
      'needs a proof of the password',
      { who: operator, confirmed: true },
      {
        ...away,
        401: ['no-session'],
        403: ['operators-only', 'second-factor-needed', 'password-needed'],
      },
    ],
    ['has a limit', { limits: ['newsletter'] }, { ...away, 429: ['too-many-requests'] }],
    ['counts a limit itself', { counts: ['purchase'] }, { ...away, 429: ['too-many-requests'] }],
    [
      'has a query',
      { query: object() },
      { ...always, 400: ['unknown-parameter'], 422: ['invalid-fields'] },
    ],
    ['deletes', { method: 'DELETE' }, written],
    ['posts', { method: 'POST' }, { ...written, ...unread }],
    ['puts', { method: 'PUT' }, { ...written, ...unread }],
    ['patches', { method: 'PATCH' }, { ...written, ...unread }],
    [
      'has a body',
      { method: 'POST', body: object() },
      { ...written, ...unread, 415: ['encoded', 'not-json'], 422: ['invalid-fields'] },
    ],
    [
      'has a body that may name the person',
      { method: 'DELETE', body: object(), self: 'userId' },
      { ...always, 403: ['foreign-origin', 'not-you'], 415: ['not-json'], 422: ['invalid-fields'] },
    ],
    [
      'has params',
      { params: { id: idOr404('No existe'), user: ownIdOr404('No existe') } },
      { ...always, 403: ['not-you'], 404: ['not-found'] },
    ],
    [
      'has refusals of its own, each listed once',
      {
        params: { id: idOr404('No existe') },
        problems: {
          'not-found': [404, 'No existe'],
          'raffle-ended': [409],
          gone: [404],
          no: undefined,
        },
      },
      { ...always, 404: ['not-found', 'gone'], 409: ['raffle-ended'] },
    ],
  ] satisfies [string, Partial<Declaration>, object][])(
    'follow from what it declares: it %s',
    (_what, more, expected) => {
      expect(problems(more)).toEqual(expected);
    },
  );

  it('are fewer where the server reads no body before the route', () => {
    expect(problems({ method: 'PUT' }, '/objects')).toEqual(written);
  });
});

describe('a route', () => {
  it('waits for the caller’s writes where it reads something of them', () => {
    expect(waits(declare({}))).toBe(false);
    expect(waits(declare({ who: signedIn }))).toBe(false);
    expect(waits(declare({ reads }))).toBe(true);
    expect(waits(declare({ ownWritesFirst: true }))).toBe(true);
  });
});
