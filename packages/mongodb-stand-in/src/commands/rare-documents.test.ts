import { beforeEach, expect, it } from '@jest/globals';
import { BSONType, Timestamp } from 'bson';
import { decode, encode, type Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { Cursors } from '../cursors';
import { snapshotOf } from '../snapshot/write-snapshot';
import { parseIndex } from '../store/index-definition';
import { Store } from '../store/store';
import type { CommandRequest, ServerState } from './command';
import { runCommand } from './run-command';

let server: ServerState;
let run: (name: string, body: Doc, list?: string, items?: readonly Buffer[]) => Doc;

beforeEach(() => {
  // As far as these commands look at it.
  server = { store: new Store(), cursors: new Cursors() } as ServerState;
  server.store.open('db.c').createIndex(parseIndex({ key: { a: 1 }, name: 'a' }));
  run = (name, body, list, items = []) => {
    const bytes = encode({ [name]: 'c', ...body });
    const sequences = new Map(list === undefined ? [] : [[list, items]]);
    const request = { name, database: 'db', body: decode(bytes), bytes, sequences };
    const signIn = { isDone: true };
    return decode(runCommand({ ...request, signIn } as unknown as CommandRequest, server));
  };
});

const insert = (document: Buffer) => run('insert', {}, 'documents', [document]);
const addField = () =>
  run('update', {}, 'updates', [encode({ q: { _id: 1 }, u: { $set: { added: 1 } } })]);
const found = (question: Doc): unknown =>
  (run('find', question)['cursor'] as { firstBatch: unknown }).firstBatch;

/** With the name `a` twice, as no client should send it. */
const withTwoOf = (first: number, second: number): Buffer => {
  const document = encode({ _id: 1, a: first, z: second, d: 3 });
  document[document.indexOf('z\0')] = 'a'.charCodeAt(0);
  return document;
};

it('an index follows a doubled name that an update makes single', () => {
  insert(withTwoOf(1, 2));
  addField();
  expect(found({ filter: { a: 2 } })).toMatchObject([{ a: 2, d: 3, added: 1 }]);
  expect(found({ filter: { a: 1 } })).toEqual([]);
});

it('a projection of a doubled name shows its first value, and the other fields', () => {
  insert(withTwoOf(1, 2));
  expect(found({ projection: { a: 1, d: 1 } })).toEqual([{ _id: 1, a: 1, d: 3 }]);
});

it('a timestamp stays one when a field is added beside it', () => {
  insert(encode({ _id: 1, a: new Timestamp({ t: 1, i: 1 }) }));
  addField();
  const [record] = server.store.open('db.c').records.values();
  const types = [];
  if (record) for (const at = new Elements(record.bytes); at.next();) types.push(at.type);
  expect(types).toEqual([BSONType.int, BSONType.timestamp, BSONType.int]);
});

it('a change leaves what a cursor still has to return as it was', () => {
  for (const _id of [1, 2]) insert(encode({ _id }));
  const { cursor } = run('find', { batchSize: 1 }) as { cursor: { id: bigint } };
  run('update', {}, 'updates', [encode({ q: { _id: 2 }, u: { $set: { _id: 2, changed: 1 } } })]);
  expect(found({ filter: { _id: 2 } })).toEqual([{ _id: 2, changed: 1 }]);
  expect(server.cursors.more(cursor.id, 'db.c', 1).documents).toEqual([encode({ _id: 2 })]);
});

it('a change leaves a snapshot that is being written as it was', () => {
  insert(encode({ _id: 1 }));
  const snapshot = snapshotOf(server.store);
  const before = Buffer.concat(snapshot);
  addField();
  expect(Buffer.concat(snapshot)).toEqual(before);
});
