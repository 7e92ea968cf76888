import { describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'bson';
import { encode, type Doc } from '../bson/codec';
import { Collection } from './collection';
import { parseIndex } from './index-definition';
import { prepareDocument } from './stored-record';

const insert = (collection: Collection, document: Doc) =>
  collection.insert(prepareDocument(encode(document)));

const entriesOf = (collection: Collection): number[] =>
  collection.indexes.map(({ entries }) => entries.size);

describe('a collection', () => {
  const indexed = (): Collection => {
    const collection = new Collection('db.c');
    collection.createIndex(parseIndex({ key: { a: 1 }, name: 'a' }));
    collection.createIndex(parseIndex({ key: { b: 1 }, name: 'b' }));
    return collection;
  };

  it('keeps nothing of a refused insert', () => {
    const collection = indexed();
    insert(collection, { _id: 1, a: 1, b: 1 });
    expect(() => insert(collection, { _id: 1, a: 2, b: 2 })).toThrow('E11000');
    expect(() => insert(collection, { _id: 3, a: Decimal128.fromString('1'), b: 3 })).toThrow(
      'Decimal128',
    );
    expect(() => insert(collection, { _id: 4, a: { x: Decimal128.fromString('1') } })).toThrow(
      'Decimal128',
    );
    expect(() => insert(collection, { _id: 5, a: [1], b: 5 })).toThrow('a list in the indexed');
    expect(collection.records.size).toBe(1);
    expect(entriesOf(collection)).toStrictEqual([1, 1, 1]);
  });

  it('keeps nothing of a refused replacement', () => {
    const collection = indexed();
    const record = insert(collection, { _id: 1, a: 1, b: 1 });
    insert(collection, { _id: 2, a: 2, b: 2 });
    const before = record.bytes;
    const refused = encode({ _id: 1, a: 5, b: Decimal128.fromString('1') });
    expect(() => collection.replace(record, refused)).toThrow('Decimal128');
    expect(record.bytes).toBe(before);
    expect(entriesOf(collection)).toStrictEqual([2, 2, 2]);
  });

  it('removes every index entry of a deleted document', () => {
    const collection = indexed();
    const record = insert(collection, { _id: 1, a: 1, b: 1 });
    expect(entriesOf(collection)).toStrictEqual([1, 1, 1]);
    collection.replace(record, encode({ _id: 1, b: 5 }));
    expect(entriesOf(collection)).toStrictEqual([1, 1, 1]);
    collection.remove(record);
    expect(entriesOf(collection)).toStrictEqual([0, 0, 0]);
  });

  it('copies the bytes of a document', () => {
    const message = Buffer.concat([Buffer.alloc(1000), encode({ _id: 1 })]);
    const { bytes } = prepareDocument(message.subarray(1000));
    expect(bytes.buffer).not.toBe(message.buffer);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });
});
