import { describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'bson';
import { encode, type Doc } from '../bson/codec';
import { parseFilter } from '../query/parse-filter';
import { Collection } from '../store/collection';
import { parseIndex } from '../store/index-definition';
import { prepareDocument } from '../store/stored-record';
import { explainPlan } from './explain-plan';
import { choosePlan, type FindQuery } from './choose-plan';
import { execute, findRecords } from './find-records';
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
  tags: [`t${at % 3}`, `u${at % 4}`],
}));

/** The innermost stage of a plan: where the records come from. */
const access = (collection: Collection, wanted: FindQuery): Doc => {
  let plan = explainPlan(choosePlan(collection, wanted), wanted);
  const stages: unknown[] = [];
  while (plan['inputStage'] !== undefined) {
    stages.push(plan['stage']);
    plan = plan['inputStage'] as Doc; // every stage but the last has one
  }
  return { ...plan, above: stages };
};

describe('the choice of a plan', () => {
  const collection = collectionOf(
    documents,
    { status: 1, at: -1 },
    { seller: 1 },
    { status: 1, seller: 1, at: 1 },
    { tags: 1 },
  );

  it('prefers the _id', () => {
    expect(access(collection, query({ _id: 5 }))).toMatchObject({ stage: 'IDHACK' });
    expect(access(collection, query({ _id: 5, status: 1 }))).toMatchObject({
      stage: 'IXSCAN',
      indexName: '_id_',
    });
  });

  it('prefers the index with the fewest entries to read', () => {
    expect(access(collection, query({ status: 1, seller: 1 }))).toMatchObject({
      indexName: 'index 2',
    });
    expect(access(collection, query({ seller: 1 }))).toMatchObject({ indexName: 'index 1' });
  });

  it('prefers an index in the right order when few results are wanted', () => {
    const wanted = query({ status: 1 }, { at: -1 }, 5);
    expect(access(collection, wanted)).toMatchObject({
      indexName: 'index 0',
      above: ['LIMIT', 'FETCH'],
    });
  });

  it('reads backwards for the opposite order', () => {
    expect(access(collection, query({ status: 1 }, { at: 1 }))).toMatchObject({
      indexName: 'index 0',
      direction: 'backward',
      above: ['FETCH'],
    });
  });

  it('uses an index for its order alone', () => {
    expect(access(collection, query({}, { seller: -1 }))).toMatchObject({
      indexName: 'index 1',
      direction: 'backward',
    });
    expect(access(collection, query({}, { _id: 1 }))).toMatchObject({ indexName: '_id_' });
  });

  it('sorts when several values precede the order', () => {
    const wanted = query({ status: { $in: [1, 2] } }, { at: -1 });
    expect(access(collection, wanted)).toMatchObject({ stage: 'IXSCAN', above: ['SORT', 'FETCH'] });
  });

  it('keeps the order of several values of the sorted field', () => {
    const wanted = query({ status: { $in: [3, 1] } }, { status: 1, at: -1 });
    expect(access(collection, wanted)).toMatchObject({ indexName: 'index 0', above: ['FETCH'] });
    const [first] = findRecords(collection, wanted);
    expect(first?.key).toBe(197);
  });

  it('scans when no index helps', () => {
    expect(access(collection, query({ at: new Date(5) }))).toMatchObject({ stage: 'COLLSCAN' });
    expect(access(collection, query({ status: { $nin: [1] } }))).toMatchObject({
      stage: 'COLLSCAN',
    });
    expect(access(collection, query({ seller: null }))).toMatchObject({ stage: 'COLLSCAN' });
    expect(access(collection, query({ $or: [{ seller: 1 }, { at: 1 }] }))).toMatchObject({
      stage: 'COLLSCAN',
    });
  });

  it('joins the indexes of the clauses of $or', () => {
    const plan = choosePlan(
      collection,
      query({ $or: [{ seller: 1 }, { tags: 't1' }, { _id: 3 }] }),
    );
    expect(plan.kind).toBe('union');
  });

  it('starts at the bound that the clauses of $or have in common', () => {
    const behind = { $or: [{ at: { $lt: new Date(50) } }, { at: new Date(50), _id: { $lt: 50 } }] };
    const wanted = query({ $and: [{ status: 2 }, behind] }, { at: -1 }, 5);
    expect(access(collection, wanted)).toMatchObject({
      indexName: 'index 0',
      above: ['LIMIT', 'FETCH'],
    });
    const effort = { keysExamined: 0, docsExamined: 0 };
    const found = execute(collection, wanted, choosePlan(collection, wanted), effort);
    expect(found.map(({ key }) => key)).toStrictEqual([46, 42, 38, 34, 30]);
    expect(effort.docsExamined).toBe(6);
  });

  it('never uses the order of an index over arrays', () => {
    expect(access(collection, query({}, { tags: 1 }))).toMatchObject({
      stage: 'COLLSCAN',
      above: ['SORT'],
    });
    expect(access(collection, query({ tags: 't1' }, { tags: 1 }))).toMatchObject({
      indexName: 'index 3',
      above: ['SORT', 'FETCH'],
    });
  });

  it('uses only one bound of a range over arrays', () => {
    const plan = access(collection, query({ tags: { $gt: 't0', $lt: 'u1' } }));
    expect(plan).toMatchObject({ indexBounds: { tags: ['("t0", type bound]'] } });
  });
});

describe('contradictory bounds', () => {
  it('find nothing', () => {
    const collection = collectionOf(documents, { at: 1 });
    const nothing = query({ at: { $gt: new Date(150), $lt: new Date(20) } });
    const effort = { keysExamined: 0, docsExamined: 0 };
    expect(execute(collection, nothing, choosePlan(collection, nothing), effort)).toEqual([]);
    expect(effort).toEqual({ keysExamined: 0, docsExamined: 0 });
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
