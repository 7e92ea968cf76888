import { describe, expect, it } from '@jest/globals';
import { decode, encode, type Doc } from '../bson/codec';
import { parseUpdate } from './parse-update';

const updated = (document: Doc, update: Doc, inserting = false): Doc => {
  const copy = decode(encode(document));
  parseUpdate(update)(copy, inserting);
  return copy;
};

describe('an update', () => {
  it.each<[string, Doc, Doc, Doc]>([
    ['adds long and int to a long', { n: 5n }, { $inc: { n: 1 } }, { n: 6n }],
    ['adds a fraction to a long', { n: 5n }, { $inc: { n: 0.5 } }, { n: 5.5 }],
    ['lets ints grow into longs', { n: 2 ** 31 - 1 }, { $inc: { n: 1 } }, { n: 2n ** 31n }],
    [
      'keeps whole doubles beyond 32 bits doubles',
      { n: 2 ** 40 },
      { $inc: { n: 1 } },
      { n: 2 ** 40 + 1 },
    ],
    ['adds fields in the order of their names', {}, { $set: { b: 1, a: 1 } }, { a: 1, b: 1 }],
  ])('%s', (_name, document, update, expected) => {
    expect(updated(document, update)).toStrictEqual(expected);
  });

  it('sets on insert only when inserting', () => {
    const update = { $setOnInsert: { a: 1 } };
    expect(updated({}, update)).toStrictEqual({});
    expect(updated({}, update, true)).toStrictEqual({ a: 1 });
  });

  it('never changes a prototype', () => {
    const changed = updated({}, { $set: { ['__proto__']: { x: 1 }, constructor: 1 } });
    expect(Object.getOwnPropertyNames(changed).sort()).toStrictEqual(['__proto__', 'constructor']);
    expect(({} as Doc)['x']).toBeUndefined();
  });

  it.each<[string, Doc]>([
    ['an operator it does not know', { $bit: { a: { and: 1 } } }],
    ['a name that every object has', { constructor: { a: 1 } }],
    ['an operand that is no document', { $set: 5 }],
    ['positions', { $set: { 'a.$': 1 } }],
    ['filtered positions', { $set: { 'a.$[x].b': 1 } }],
    ['a sum that is none', { $inc: { a: null } }],
  ])('refuses %s', (_name, update) => {
    expect(() => parseUpdate(update)).toThrow();
  });

  it('refuses a sum beyond 64 bits', () => {
    expect(() => updated({ n: 2n ** 63n - 1n }, { $inc: { n: 1 } })).toThrow('64 bits');
  });
});
