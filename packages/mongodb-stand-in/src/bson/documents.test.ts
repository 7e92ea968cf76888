import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { checkDocument } from './check-document';
import { decode, encode, type Doc } from './codec';
import { idKey } from './id-key';
import { fieldNames, readFields } from './read-fields';

const EVERY_TYPE: Doc = {
  double: 1.5,
  string: 'años 🎟️',
  object: { a: { b: 1 } },
  array: [1, [2], { c: 3 }],
  binary: new Binary(Buffer.from([1, 2]), 5),
  id: new ObjectId(),
  yes: true,
  date: new Date(1_700_000_000_123),
  before: new Date(-5),
  nothing: null,
  regex: new BSONRegExp('a', 'i'),
  code: new Code('x'),
  int: 7,
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: 2n ** 60n,
  decimal: Decimal128.fromString('1.5'),
  least: new MinKey(),
  most: new MaxKey(),
  last: 'x',
};

describe('an encoded document', () => {
  const bytes = encode(EVERY_TYPE);

  it.each(Object.keys(EVERY_TYPE))('gives the same %s as decoding all of it', (name) => {
    expect(readFields(bytes, fieldNames([name]))).toStrictEqual({ [name]: decode(bytes)[name] });
  });

  it('gives several fields, and none that it lacks', () => {
    const fields = readFields(bytes, fieldNames(['last', 'int', 'in', 'inte', 'other']));
    expect(fields).toStrictEqual({ int: 7, last: 'x' });
  });

  it('gives the first value of a name that it has twice', () => {
    const twice = encode({ a: 1, b: 2, c: 3 });
    twice[twice.indexOf('b')] = 'a'.charCodeAt(0);
    expect(readFields(twice, fieldNames(['a', 'c']))).toStrictEqual({ a: 1, c: 3 });
  });

  it('is valid with values of every type', () => {
    expect(checkDocument(bytes)).toBe(bytes.length);
  });

  it('is invalid or can be decoded, whatever byte is changed', () => {
    const intact = encode({ a: 'text', b: { c: [1, 'x', { d: null }] }, e: new Date(0), f: 5n });
    fc.assert(
      fc.property(fc.nat(intact.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const changed = Buffer.from(intact);
        changed.writeUInt8(byte, at);
        if (!passes(changed)) return;
        expect(() => decode(changed)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });

  it('is invalid when it is cut short', () => {
    for (let end = 0; end < bytes.length; end += 1) {
      expect(passes(bytes.subarray(0, end))).toBe(false);
    }
  });

  it('is invalid when nested too deep', () => {
    let nested: Doc = {};
    for (let depth = 0; depth < 250; depth += 1) nested = { nested };
    expect(() => checkDocument(encode(nested))).toThrow('too deep');
  });
});

const passes = (bytes: Buffer): boolean => {
  try {
    return checkDocument(bytes) === bytes.length;
  } catch {
    return false;
  }
};

describe('the Map key of an _id', () => {
  const distinct = [
    1,
    '1',
    null,
    'null',
    true,
    'true',
    1.5,
    2n ** 60n,
    new Date(1),
    new ObjectId('6561f0a0c0ffee0123456789'),
    '6561f0a0c0ffee0123456789',
    '\0o6561f0a0c0ffee0123456789',
    new Binary(Buffer.from([1])),
    new Binary(Buffer.from([1]), 5),
    {},
    { a: 1 },
    { a: '1' },
    { a: null },
    { a: { 0: 1 } },
    { a: [1] },
    { b: 1 },
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ];

  it('differs for different values', () => {
    expect(new Set(distinct.map(idKey)).size).toBe(distinct.length);
  });

  it('is the same for equal values', () => {
    expect(idKey(5n)).toBe(idKey(5));
    expect(idKey({ a: [5n] })).toBe(idKey({ a: [5] }));
    expect(idKey(new Date(5))).toBe(idKey(new Date(5)));
  });

  it('does not exist for arrays', () => {
    expect(() => idKey([1])).toThrow('array');
  });
});
