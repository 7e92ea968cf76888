import { describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'bson';
import { encode, type Doc } from '../bson/codec';
import { parseFilter } from '../query/parse-filter';
import { Collection } from '../store/collection';
import { parseIndex } from '../store/index-definition';
import { prepareDocument } from '../store/stored-record';
import { choosePlan } from './choose-plan';
import type { FindQuery } from './plan';
import { findRecords } from './find-records';
import { parseSort } from './sort';

const collectionOf = (documents: readonly Doc[], ...indexes: readonly Doc[]): Collection => {
  const collection = new Collection('db.c');
  for (const document of documents) collection.insert(prepareDocument(encode(document)));
  for (const [at, key] of indexes.entries())
    collection.createIndex(parseIndex({ name: `index ${at}`, key }));
  return collection;
};

const query = (filter: Doc, sort: Doc = {}, limit = 0): FindQuery => ({
  filter: parseFilter(filter),
  sort: parseSort(sort),
  limit,
});

const DECIMAL = Decimal128.fromString('5');

const documents = Array.from({ length: 200 }, (_, at) => ({
  _id: at,
  status: at % 4,
  seller: at % 50,
  at: new Date(at),
}));

/** What a query reads, and how; `sorted` says that it comes in order. */
const access = (collection: Collection, wanted: FindQuery) => {
  const plan = choosePlan(collection, wanted);
  return plan.kind === 'index'
    ? { ...plan, index: plan.index.definition.name, ranges: undefined }
    : { ...plan, index: plan.kind };
};

describe('the choice of a plan', () => {
  const collection = collectionOf(
    documents,
    { status: 1, at: -1 },
    { seller: 1 },
    { status: 1, seller: 1, at: 1 },
  );
  const [first, second] = [new Date(50), new Date(20)];
  const behind = { $or: [{ at: { $lt: first } }, { at: first, _id: { $lt: 50 } }] };

  it.each<[string, FindQuery, Doc]>([
    ['prefers the _id', query({ _id: 5, status: 1 }), { index: 'id' }],
    ['reads the fewest entries', query({ status: 1, seller: 1 }), { index: 'index 2', size: 2 }],
    ['takes the order for few', query({ status: 1 }, { at: -1 }, 5), { index: 'index 0' }],
    ['reads backwards', query({ status: 1 }, { at: 1 }), { index: 'index 0', backward: true }],
    ['reads an order alone', query({}, { seller: -1 }), { index: 'index 1', backward: true }],
    ['reads the order of ids', query({}, { _id: 1 }), { index: '_id_', sorted: true }],
    [
      'sorts behind several values',
      query({ status: { $in: [1, 2] } }, { at: -1 }),
      { sorted: false },
    ],
    [
      'keeps the order of several',
      query({ status: { $in: [3, 1] } }, { status: 1, at: -1 }),
      { sorted: true },
    ],
    ['scans for a field without', query({ at: first }), { index: 'scan' }],
    ['scans for what is not so', query({ status: { $nin: [1] } }), { index: 'scan' }],
    ['scans for null', query({ seller: null }), { index: 'scan' }],
    ['scans for half an $or', query({ $or: [{ seller: 1 }, { at: 1 }] }), { index: 'scan' }],
    [
      'joins an $or',
      query({ $or: [{ seller: 1 }, { status: 1 }, { _id: 3 }] }),
      { index: 'union' },
    ],
    // Below the bound that both clauses have in common.
    [
      'starts behind a cursor',
      query({ $and: [{ status: 2 }, behind] }, { at: -1 }, 5),
      { index: 'index 0', size: 13 },
    ],
    [
      'reads nothing between crossed bounds',
      query({ status: 1, at: { $gt: first, $lt: second } }),
      { size: 0 },
    ],
  ])('%s', (_what, wanted, plan) => {
    expect(access(collection, wanted)).toMatchObject(plan);
  });

  it('finds the page behind a cursor', () => {
    const wanted = query({ $and: [{ status: 2 }, behind] }, { at: -1 }, 5);
    const found = findRecords(collection, wanted).map(({ key }) => key);
    expect(found).toStrictEqual([46, 42, 38, 34, 30]);
  });
});

describe('a value that has no place in the order', () => {
  it.each<[string, unknown]>([
    ['a number', { $gt: 1 }],
    ['a number it equals', 5],
    ['none of some numbers', { $nin: [5] }],
    ['a date', { $lte: new Date(0) }],
    ['a great whole number', { $gt: 1n }],
  ])('is compared with nothing: %s', (_what, condition) => {
    const collection = collectionOf([{ _id: 1, price: DECIMAL }]);
    expect(() => findRecords(collection, query({ price: condition }))).toThrow('Decimal128');
  });
});
