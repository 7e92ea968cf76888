import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { accountProblems } from './accounts/account-problems';
import { LIMITS } from './http/rate-limit';
import { needsPerson, operator } from './http/who';
import { openApiDocument } from './openapi/document';
import { raffleProblems } from './raffles/raffle-problems';
import { declaredGroups, listRoutes } from './testing/route-list';

const page = readFileSync(new URL('../docs/http.md', import.meta.url), 'utf8');

/** Every problem of any route, such as `404 not-found`. */
const ofRoutes = (): string[] => {
  const { paths } = openApiDocument(declaredGroups());
  const answers = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.entries(responses)),
  );
  return answers.flatMap(([status, answer]) =>
    [...JSON.stringify(answer).matchAll(/"\/problems\/([\w-]+)"/g)].map(
      ([, type = '']) => `${status} ${type}`,
    ),
  );
};

/** Every rejection of the rules, even if no route can return it. */
const ofRules = (): string[] =>
  Object.entries({ ...raffleProblems, ...accountProblems }).map(
    ([type, [status]]) => `${status} ${type}`,
  );

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

describe('docs/http.md', () => {
  it('lists every route of the app once, and no other', async () => {
    const headings = [...page.matchAll(/^### `([A-Z]+ \/\S*)`$/gm)].map(([, route = '']) => route);

    expect(headings.toSorted()).toEqual((await listRoutes()).toSorted());
  });

  it('lists every problem of routes and rules once, with its status', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) +\| `([\w-]+)` +\|/gm)].map(
      ([, status = '', type = '']) => `${status} ${type}`,
    );

    expect(rows.toSorted()).toEqual(sorted([...ofRoutes(), ...ofRules()]));
  });
});

describe('a route that writes', () => {
  /** Those without a limit, and why they may. */
  const UNLIMITED = [
    // Ends the caller's own session.
    'POST /api/logout',
    // Has no effect.
    'POST /api/confirm-payment',
  ];

  it('has a limit', () => {
    const unlimited = declaredGroups().flatMap(({ prefix, routes }) =>
      routes.flatMap(({ declaration: { method, path, limits = [], counts = [] } }) =>
        method === 'GET' || limits.length + counts.length > 0 ? [] : [`${method} ${prefix}${path}`],
      ),
    );
    expect(unlimited.toSorted()).toEqual(UNLIMITED.toSorted());
  });

  it('has one for its person, where it needs a session', () => {
    const ofOthers = declaredGroups().flatMap(({ routes }) =>
      routes.flatMap(({ declaration: { method, path, who, limits = [] } }) =>
        method === 'GET' ||
        !needsPerson(who) ||
        limits.some((limit) => LIMITS[limit].by === 'person')
          ? []
          : [path],
      ),
    );
    expect(ofOthers).toEqual([]);
  });
});

describe('the operators’ part', () => {
  const declared = declaredGroups().flatMap(({ prefix, routes }) =>
    routes.map(({ declaration }) => ({
      ...declaration,
      route: `${declaration.method} ${prefix}${declaration.path}`,
    })),
  );
  const isOperations = ({ route }: { readonly route: string }) =>
    / \/api\/operations(\/|$)/.test(route);

  it('is every route under /api/operations, and each is for operators only', () => {
    expect(declared.filter(isOperations).length).toBeGreaterThan(0);
    const open = declared.filter(({ who }) => who !== operator).filter(isOperations);
    expect(open.map(({ route }) => route)).toStrictEqual([]);
    const elsewhere = declared
      .filter(({ who }) => who === operator)
      .filter((one) => !isOperations(one));
    expect(elsewhere.map(({ route }) => route)).toStrictEqual([]);
  });

  it('asks for the password before anything is changed', () => {
    const unasked = declared
      .filter(isOperations)
      .filter(({ method, confirmed }) => method !== 'GET' && confirmed !== true);
    // The one that proves the password.
    expect(unasked.map(({ route }) => route)).toStrictEqual([
      'POST /api/operations/confirm-password',
    ]);
  });
});
