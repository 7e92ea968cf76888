import { describe, expect, it } from '@jest/globals';
import { byNearness, thatFit } from './nearest-tests.mjs';

describe('the nearest tests', () => {
  it('stand nearest to the change, in its own room first', () => {
    const distances = new Map([
      ['domain/draw/pick.ts', 0],
      ['workers/far.test.ts', 3],
      ['application/draw.test.ts', 1],
      ['domain/draw/pick.test.ts', 1],
    ]);
    expect(byNearness(distances)).toEqual([
      'domain/draw/pick.test.ts',
      'application/draw.test.ts',
      'workers/far.test.ts',
    ]);
  });

  it('are those that have changed themselves, and of whole systems these alone', () => {
    const distances = new Map([
      ['tests/e2e/api/mail.test.ts', 0],
      ['tests/e2e/api/races.test.ts', 1],
    ]);
    expect(byNearness(distances)).toEqual(['tests/e2e/api/mail.test.ts']);
  });
});

describe('the tests that fit into the time', () => {
  const tests = ['a.test.ts', 'b.int.test.ts', 'c.test.ts'];

  it('are the first', () => {
    expect(thatFit(tests, 4)).toEqual(['a.test.ts']);
    expect(thatFit(tests, 5)).toEqual(tests);
  });

  it('are one at least', () => {
    expect(thatFit(tests, 0)).toEqual(['a.test.ts']);
  });
});
