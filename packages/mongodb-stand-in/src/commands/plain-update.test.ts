import { describe, expect, it } from '@jest/globals';
import { Double } from 'bson';
import fc from 'fast-check';
import { decode, encode, type Doc } from '../bson/codec';
import { Layout } from '../bson/layout';
import type { Collection } from '../store/collection';
import { parseIndex } from '../store/index-definition';
import { Store } from '../store/store';
import type { CommandRequest, ServerState } from './command';
import { Cursors } from '../cursors';
import { snapshotOf } from '../snapshot/write-snapshot';
import { find } from './find';
import { insert } from './insert';
import { hasPlainly, plainUpdate } from './plain-update';
import { update } from './update';

const INDEXES = [{ a: 1 }, { b: -1, a: 1 }, { 'a.c': 1 }];

/** A server with one indexed collection, as far as these commands look at it. */
const filled = (documents: readonly Doc[]) => {
  const server = { store: new Store(), cursors: new Cursors() } as ServerState;
  const collection = server.store.open('db.c');
  for (const [at, key] of INDEXES.entries())
    collection.createIndex(parseIndex({ key, name: String(at) }));
  const run = (name: 'insert' | 'update', list: string, items: readonly Doc[]) => {
    const body = { [name]: 'c', ordered: false };
    const sequences = new Map([[list, items.map(encode)]]);
    const request = { name, database: 'db', body, bytes: encode(body), sequences };
    return (name === 'insert' ? insert : update)(request as unknown as CommandRequest, server);
  };
  run('insert', 'documents', documents);
  return { server, collection, change: (statement: Doc) => run('update', 'updates', [statement]) };
};

/** Every stored byte, and every index entry in its order. */
const contentsOf = (collection: Collection) => ({
  documents: [...collection.records.values()].map(({ bytes }) => bytes.toString('hex')),
  indexes: collection.indexes.map(({ entries }) =>
    [...entries.spans({ chunk: 0, offset: 0 }, { chunk: 0, offset: entries.size })].flatMap(
      (span) => span.entries.map(({ key, record }) => [key, record.key]),
    ),
  ),
});

/** The same filter, but as a clause, so that it is planned. */
const planned = (clause: Doc): Doc => ({ $and: [clause] });

const scalar = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom('', 'x', 'ñ', true, null, new Double(1), new Double(-0), new Date(1), 2n, 1.5),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.record({ c: scalar }));
const name = fc.constantFrom('a', 'b', 'position');
const id = fc.constantFrom(1, 2, '1', new Double(1), 3n);
const filter = fc.tuple(id, fc.dictionary(name, scalar)).map(([_id, rest]) => ({ _id, ...rest }));
const fields = fc.dictionary(name, value);
const changes = fc.oneof(
  fields.map(($set): Doc => ({ $set })),
  fields.map(($set): Doc => ({ $set, $setOnInsert: { made: true } })),
  fields,
);
const documents = fc.uniqueArray(fields, { maxLength: 3, minLength: 1, selector: (one) => one });

/** Whether a statement with this filter is known to be for a document. */
const isOf = (bytes: Buffer, q: Doc): boolean => {
  const plain = plainUpdate(encode({ q, u: { $set: { a: 1 } }, multi: false, upsert: true }));
  const layout = new Layout();
  layout.read(bytes);
  return plain !== undefined && hasPlainly(bytes, layout, plain.expected);
};

describe('an update that names its document', () => {
  it('does what it does when it is planned', () => {
    fc.assert(
      fc.property(
        documents,
        fc.array(fc.tuple(filter, changes, fc.boolean()), { minLength: 1, maxLength: 6 }),
        (stored, statements) => {
          const all = stored.map((one, at): Doc => ({ _id: at === 2 ? '1' : at + 1, ...one }));
          const [plain, slow] = [filled(all), filled(all)];
          for (const [q, u, upsert] of statements) {
            expect(plain.change({ q, u, upsert })).toEqual(
              slow.change({ q: planned(q), u, upsert }),
            );
          }
          expect(contentsOf(plain.collection)).toEqual(contentsOf(slow.collection));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, Doc]>([
    ['many', { q: { _id: 1 }, u: { $set: { a: 1 } }, multi: true }],
    ['an operator', { q: { _id: { $gt: 1 } }, u: { $set: { a: 1 } } }],
    ['a path', { q: { _id: 1, 'a.c': 1 }, u: { $set: { a: 1 } } }],
    ['null, which also means nothing', { q: { _id: 1, a: null }, u: { $set: { a: 1 } } }],
    ['no id', { q: { a: 1 }, u: { $set: { a: 1 } } }],
    ['an option', { q: { _id: 1 }, u: { $set: { a: 1 } }, collation: { locale: 'es' } }],
  ])('is not one with %s', (_what, statement) => {
    expect(plainUpdate(encode(statement))).toBeUndefined();
  });

  it('is of a document with its values, whatever stands between them', () => {
    const bytes = encode({ _id: 1, a: [1, 2], b: 'x', position: 7 });
    expect(isOf(bytes, { _id: 1, position: 7 })).toBe(true);
    expect(isOf(bytes, { position: 7, b: 'x', _id: new Double(1) })).toBe(true);
    expect(isOf(bytes, { _id: 1, position: 8 })).toBe(false);
    expect(isOf(bytes, { _id: 1, missing: 7 })).toBe(false);
  });

  it('is not of a document that has one of two values twice', () => {
    const bytes = encode({ _id: 1, a: 1, b: 1 });
    bytes[bytes.indexOf('b')] = 'a'.charCodeAt(0);
    expect(isOf(bytes, { _id: 1, a: 1, b: 1 })).toBe(false);
  });

  it('changes a document where it is', () => {
    const { collection, change } = filled([{ _id: 1, a: 1, b: 'x' }]);
    const [record] = collection.records.values();
    const bytes = record?.bytes;
    change({ q: { _id: 1 }, u: { $set: { a: 2 } } });
    expect(record?.bytes).toBe(bytes);
    expect(bytes).toEqual(encode({ _id: 1, a: 2, b: 'x' }));
  });

  it('leaves what a cursor still has to return as it was', () => {
    const { server, change } = filled([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    const body = { find: 'c', batchSize: 1 };
    const request = { name: 'find', database: 'db', body, bytes: encode(body) };
    const answer = find({ ...request, sequences: new Map() } as unknown as CommandRequest, server);
    const { cursor } = decode(answer as Buffer) as { cursor: { id: bigint } };
    change({ q: { _id: 2 }, u: { $set: { a: 2 } } });
    const { documents } = server.cursors.more(cursor.id, 'db.c', 1);
    expect(documents).toEqual([encode({ _id: 2, a: 1 })]);
  });

  it('leaves a snapshot that is being written as it was', () => {
    const { server, collection, change } = filled([{ _id: 1, a: 1 }]);
    const snapshot = snapshotOf(server.store);
    const before = Buffer.concat(snapshot);
    for (const a of [2, 3]) change({ q: { _id: 1 }, u: { $set: { a } } });
    expect(Buffer.concat(snapshot)).toEqual(before);
    expect(collection.records.get(1)?.bytes).toEqual(encode({ _id: 1, a: 3 }));
  });

  it('changes nothing where a document can have no such key', () => {
    const { collection, change } = filled([{ _id: 1, a: [1], b: 1 }]);
    const before = contentsOf(collection);
    const refused = change({ q: { _id: 1 }, u: { $set: { b: [1] } } });
    expect(refused).toMatchObject({ n: 0, writeErrors: [{ index: 0 }] });
    expect(contentsOf(collection)).toEqual(before);
  });
});
