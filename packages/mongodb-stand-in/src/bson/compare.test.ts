import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { areEqual, compareValues } from './compare';

const id = (last: string) => new ObjectId(`6561f0a0c0ffee01234567${last}`);

/** Each value sorts before all that follow it. */
const ASCENDING = [
  new MinKey(),
  undefined,
  null,
  NaN,
  -Infinity,
  -1n,
  0,
  1.5,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 62n,
  Infinity,
  '',
  'B',
  'a',
  'aa',
  '\u00e1',
  '\uff01',
  '\u{1f39f}',
  {},
  { a: 1 },
  { a: 1, b: 0 },
  { b: 0 },
  { a: 'x' },
  [],
  [1],
  [1, 'x'],
  [2],
  ['a'],
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 1])),
  new Binary(Buffer.from([1, 1]), 128),
  id('88'),
  id('89'),
  false,
  true,
  new Date(-1),
  new Date(5),
  new Timestamp({ t: 1, i: 1 }),
  new BSONRegExp('a'),
  new BSONRegExp('b'),
  new MaxKey(),
];

describe('the order of values', () => {
  it.each(ASCENDING.map((value, at) => [at, value] as const))(
    'has number %i in its place',
    (at, value) => {
      for (const [other, right] of ASCENDING.entries()) {
        expect(Math.sign(compareValues(value, right))).toBe(Math.sign(at - other));
      }
    },
  );

  it('treats equal numbers of different types as equal', () => {
    expect(areEqual(5, 5n)).toBe(true);
    expect(areEqual(0, -0)).toBe(true);
    expect(areEqual(NaN, NaN)).toBe(true);
    expect(areEqual({ a: [1, { b: 2n }] }, { a: [1n, { b: 2 }] })).toBe(true);
  });

  it('depends on the order of a document’s fields', () => {
    expect(areEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  });

  it('refuses types that it can’t order', () => {
    expect(() => compareValues(Decimal128.fromString('1'), 1)).toThrow('Decimal128');
  });
});
