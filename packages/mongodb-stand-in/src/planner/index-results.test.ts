import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'bson';
import fc from 'fast-check';
import { encode, type Doc } from '../bson/codec';
import { idKey } from '../bson/id-key';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { Collection } from '../store/collection';
import { parseIndex } from '../store/index-definition';
import { prepareDocument } from '../store/stored-record';
import { countRecords, findRecords } from './find-records';
import { compareSortKeys, parseSort, sortKey } from './sort';

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.constantFrom(
    0.5,
    NaN,
    'a',
    'b',
    '',
    null,
    true,
    new Date(0),
    new Date(1),
    new ObjectId('6561f0a0c0ffee0123456789'),
  ),
);
const inner = fc.record({ b: scalar, c: scalar }, { requiredKeys: [], noNullPrototype: true });
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 2, arbitrary: inner },
  { weight: 1, arbitrary: fc.array(fc.oneof(inner, scalar), { maxLength: 3 }) },
);
/** Only `a` may hold lists, which no index and no sort reads. */
const document = fc.record(
  { a: value, n: scalar, s: fc.oneof(scalar, inner) },
  { requiredKeys: [], noNullPrototype: true },
);

const operators = fc.oneof(
  scalar.map((operand): unknown => operand),
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar)
    .map(([name, operand]) => ({ [name]: operand })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 4 }).map((values) => ({ $in: values })),
  fc.array(scalar, { maxLength: 2 }).map((values) => ({ $nin: values })),
  fc.constantFrom('a', '^b', 'A', '.').map((pattern) => ({ $regex: pattern })),
);
const path = fc.constantFrom('a', 'a.b', 'a.0', 'n', 's', 's.b');
const ordered = fc.constantFrom('n', 's');
const condition = fc.tuple(path, operators).map(([name, operand]): Doc => ({ [name]: operand }));
const filter = fc.oneof(
  fc.array(condition, { maxLength: 3 }).map((parts): Doc => Object.assign({}, ...parts) as Doc),
  fc.array(condition, { minLength: 1, maxLength: 3 }).map((parts): Doc => ({ $and: parts })),
  fc.array(condition, { minLength: 1, maxLength: 3 }).map((parts): Doc => ({ $or: parts })),
);
const behindCursor = fc
  .tuple(fc.constantFrom('$lt', '$gt'), path, scalar, scalar)
  .map(([past, name, one, other]) => ({
    $or: [{ [name]: { [past]: one } }, { [name]: other, n: { [past]: one } }],
  }));
const direction = fc.constantFrom(1, -1);
const key = fc.oneof(
  fc.tuple(ordered, direction).map(([name, to]): Doc => ({ [name]: to })),
  fc.tuple(direction, direction).map(([one, other]): Doc => ({ s: one, n: other })),
  fc.tuple(direction, direction).map(([one, other]): Doc => ({ n: one, s: other })),
);
const anyFilter = fc.oneof(
  filter,
  fc.tuple(condition, behindCursor).map(([one, other]): Doc => ({ $and: [one, other] })),
);
const sort = fc.oneof(
  fc.constant<Doc>({}),
  fc.tuple(ordered, direction).map(([name, to]): Doc => ({ [name]: to })),
  fc.tuple(direction, direction).map(([one, other]): Doc => ({ s: one, n: other })),
);

const expected = (documents: readonly Doc[], by: Doc, order: Doc): Doc[] => {
  const matches = compileFilter(parseFilter(by));
  const fields = parseSort(order);
  return documents
    .filter(matches)
    .sort((one, other) => compareSortKeys(sortKey(one, fields), sortKey(other, fields), fields));
};

describe('a query served by indexes', () => {
  it('finds what a scan finds, whatever the documents, the indexes and the filter', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 30 }),
        fc.array(key, { maxLength: 3 }),
        fc.array(fc.tuple(anyFilter, sort), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(29), document), { maxLength: 15 }),
        (documents, keys, queries, replacements) => {
          const collection = new Collection('db.c');
          for (const [at, spec] of keys.entries()) {
            const isRepeated = keys
              .slice(0, at)
              .some((one) => JSON.stringify(one) === JSON.stringify(spec));
            if (!isRepeated) collection.createIndex(parseIndex({ key: spec, name: `i${at}` }));
          }
          const all = documents.map((one, _id): Doc => ({ _id, ...one }));
          for (const one of all) collection.insert(prepareDocument(encode(one)));
          for (const [_id, next] of replacements) {
            const record = collection.records.get(idKey(_id));
            if (!record) continue;
            all[_id] = { _id, ...next };
            collection.replace(record, encode({ _id, ...next }));
          }
          for (const [by, order] of queries) {
            const query = { filter: parseFilter(by), sort: parseSort(order), limit: 0 };
            const found = findRecords(collection, query).map((record) => Number(record.key));
            const wanted = expected(all, by, order);
            expect(found.toSorted((a, b) => a - b)).toStrictEqual(
              wanted.map(({ _id }) => Number(_id)).sort((a, b) => a - b),
            );
            expect(countRecords(collection, query)).toBe(wanted.length);
            expect(
              isInOrder(
                found.map((_id) => all[_id] ?? {}),
                order,
              ),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 250 },
    );
  });
});

const isInOrder = (documents: readonly Doc[], order: Doc): boolean => {
  const fields = parseSort(order);
  const keys = documents.map((one) => sortKey(one, fields));
  return keys.every((one, at) => at === 0 || compareSortKeys(keys[at - 1] ?? [], one, fields) <= 0);
};
