import { describe, expect, it } from '@jest/globals';
import { Double } from 'bson';
import fc from 'fast-check';
import { decode, encode, type Doc } from '../bson/codec';
import { fieldsToSet, withFields } from './set-fields';
import { parseModification } from './modification';

/** A second operator that changes nothing, so that the update is decoded. */
const slowly = (set: Doc): Buffer => encode({ $set: set, $setOnInsert: { never: 1 } });

const changed = (update: Buffer, bytes: Buffer): Buffer => {
  const { quick, change } = parseModification(update);
  return quick?.change(bytes) ?? change(bytes);
};

const name = fc.constantFrom('a', 'b', 'c', 'ab', 'ñ', '__proto__', 'position');
const value = fc.oneof(
  fc.jsonValue(),
  fc.double().map((number) => new Double(number)),
  fc.date({ noInvalidDate: true }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const document = fc.dictionary(name, value).map((fields): Doc => ({ _id: 7, ...fields }));

describe('an update that only sets fields', () => {
  it('stores what it stores when the whole document is decoded', () => {
    fc.assert(
      fc.property(document, fc.dictionary(name, value, { minKeys: 1 }), (before, set) => {
        const bytes = encode(before);
        const quick = changed(encode({ $set: set }), bytes);
        expect(quick.equals(parseModification(slowly(set)).change(bytes))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves every other field as it is, byte by byte', () => {
    const before = encode({ _id: 1, a: new Double(2), text: 'Año', b: [1, { c: null }], z: 1n });
    const fields = fieldsToSet(encode({ $set: { z: 'last', a: 1 } }));
    expect(fields).toHaveLength(2);
    const after = withFields(before, fields ?? []);
    expect(after && decode(after)).toEqual({
      _id: 1,
      a: 1,
      text: 'Año',
      b: [1, { c: null }],
      z: 'last',
    });
    expect(Object.keys(decode(after ?? before))).toEqual(['_id', 'a', 'text', 'b', 'z']);
  });

  it('is the document itself when nothing changes', () => {
    const before = encode({ _id: 1, a: 1 });
    expect(withFields(before, fieldsToSet(encode({ $set: { a: 1 } })) ?? [])).toEqual(before);
  });

  it('is left to the decoded update where the document lacks a field', () => {
    const fields = fieldsToSet(encode({ $set: { a: 1, b: 1 } }));
    expect(withFields(encode({ _id: 1, a: 2 }), fields ?? [])).toBeUndefined();
  });

  it('sets every field, also where the document has one of them twice', () => {
    const twice = encode({ _id: 1, a: 1, b: 2, c: 3 });
    twice[twice.indexOf('b')] = 'a'.charCodeAt(0);
    const after = withFields(twice, fieldsToSet(encode({ $set: { a: 8, c: 9 } })) ?? []);
    const inOrder = encode({ _id: 1, a: 8, b: 2, c: 9 });
    inOrder[inOrder.indexOf('b')] = 'a'.charCodeAt(0);
    expect(after).toEqual(inOrder);
  });

  it.each<[string, Doc]>([
    ['an id', { $set: { _id: 2 } }],
    ['a path', { $set: { 'a.b': 1 } }],
    ['an operator as a name', { $set: { $a: 1 } }],
    ['an empty name', { $set: { '': 1 } }],
    ['another operator', { $set: { a: 1 }, $inc: { b: 1 } }],
    ['only another operator', { $inc: { a: 1 } }],
    ['no fields', { $set: 1 }],
  ])('is not one with %s', (_what, update) => {
    expect(fieldsToSet(encode(update))).toBeUndefined();
  });

  it('refuses what would make a document too big', () => {
    const before = encode({ _id: 1, a: 'x'.repeat(9_000_000), b: 1 });
    const set = encode({ $set: { b: 'x'.repeat(9_000_000) } });
    expect(() => changed(set, before)).toThrow('too large');
  });
});
