import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encode, type Doc } from '../bson/codec';
import { idKey } from '../bson/id-key';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { Collection } from '../store/collection';
import { parseIndex } from '../store/index-definition';
import { prepareDocument } from '../store/stored-record';
import { countRecords } from './count-records';
import { choosePlan, type FindQuery } from './choose-plan';
import { execute } from './find-records';
import { compareSortKeys, sortKey } from './sort';

/** Enough for several chunks of an index. */
const DOCUMENTS = 1_500;
const SYLLABLES = ['ca', 'ma', 'ra', 'ñe', ' ', '.'];

const text = fc
  .array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));
/** Values of one type, with a few of another. */
const mostly = <T>(kind: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 3_000, arbitrary: kind },
    { weight: 1, arbitrary: fc.constantFrom(null, 'x', 7n, NaN) },
  );
const fields = fc.record(
  {
    text: mostly(text),
    price: mostly(fc.integer({ min: 0, max: 100 })),
    at: mostly(fc.integer({ min: 0, max: 100 }).map((ms) => new Date(ms))),
  },
  { noNullPrototype: true },
);
const bounds = fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', undefined), fc.nat(100));
/** Without an operator, the condition is the value itself. */
const condition = (operator: string | undefined, value: unknown): unknown =>
  operator === undefined ? value : { [operator]: value };
const filter = fc
  .record(
    {
      text: text.map((part) => ({ $regex: part.replaceAll('.', String.raw`\.`) })),
      price: bounds.map(([operator, value]) => condition(operator, value)),
      at: bounds.map(([operator, value]) => condition(operator, new Date(value))),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map((conditions): Doc => ({ status: 'on', ...conditions }));
const change = fc.tuple(fc.nat(DOCUMENTS - 1), fc.option(fields, { nil: undefined }));
const direction = fc.constantFrom(1, -1);

describe('reading only an index’s keys', () => {
  it('gives the same results as the documents, while they change', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.tuple(filter, direction, fc.array(change, { maxLength: 5 })), {
          minLength: 4,
          maxLength: 8,
        }),
        (seed, steps) => {
          const values = fc.sample(fields, { seed, numRuns: DOCUMENTS });
          const collection = new Collection('db.c');
          const key = { status: 1, text: 1, price: 1, at: 1 };
          collection.createIndex(parseIndex({ key, name: 'all' }));
          const all = new Map<number, Doc>();
          for (const [_id, value] of values.entries()) {
            all.set(_id, { _id, status: 'on', ...value });
            collection.insert(prepareDocument(encode({ _id, status: 'on', ...value })));
          }
          for (const [wanted, to, changes] of steps) {
            for (const [_id, next] of changes) {
              const record = collection.records.get(idKey(_id));
              if (!record) continue;
              if (next) collection.replace(record, encode({ _id, status: 'on', ...next }));
              else collection.remove(record);
              if (next) all.set(_id, { _id, status: 'on', ...next });
              else all.delete(_id);
            }
            const matches = compileFilter(parseFilter(wanted));
            const expected = [...all.values()].filter(matches).map(({ _id }) => Number(_id));
            const sort = Object.keys(key).map((name) => ({
              path: { text: name, parts: [name] },
              direction: to,
            }));
            const query: FindQuery = { filter: parseFilter(wanted), sort, limit: 0 };
            const plan = choosePlan(collection, query);
            expect(plan).toMatchObject({ kind: 'index', sorted: true, residual: undefined });
            const effort = { keysExamined: 0, docsExamined: 0 };
            const found = execute(collection, query, plan, effort).map((one) => Number(one.key));
            expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
            const keys = found.map((_id) => sortKey(all.get(_id) ?? {}, sort));
            const isInOrder = keys.every(
              (one, at) => at === 0 || compareSortKeys(keys[at - 1] ?? [], one, sort) <= 0,
            );
            expect(isInOrder).toBe(true);
            const few = { keysExamined: 0, docsExamined: 0 };
            const page = execute(collection, { ...query, limit: 3 }, plan, few);
            expect(page.map((one) => Number(one.key))).toEqual(found.slice(0, 3));
            expect(few.docsExamined).toBe(page.length);
            expect(few.keysExamined).toBeLessThanOrEqual(all.size);
            expect(effort).toEqual({ keysExamined: all.size, docsExamined: expected.length });
            expect(countRecords(collection, query)).toBe(expected.length);
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});
