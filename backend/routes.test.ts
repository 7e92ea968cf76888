import { describe, expect, it } from '@jest/globals';
import { LIMITS } from './http/rate-limit';
import { needsPerson, operator } from './http/who';
import { declaredGroups } from './testing/route-list';

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
