import type { Collection, Document, Sort } from 'mongodb';
import type { AnyDocument } from '../testing';
import type { Chance } from './chance';
import { filter, filterOfOne } from './filters';
import { FIELD_NAMES, fields, number, someId, valueOf } from './values';

/** An operation with its arguments decided, to be sent to each server. */
export interface Operation {
  /** What a person needs to send it by hand. */
  readonly shown: unknown;
  readonly run: (collection: Collection<AnyDocument>) => Promise<unknown>;
}

const direction = (chance: Chance) => chance.pick([1, -1] as const);

/** The fields that are no lists. */
export const SORTABLE = ['n', 's', 'at', 'd', 'none'];

/** Ends with the `_id`, so that there is only one right order. */
const totalOrder = (chance: Chance): Sort => ({
  ...Object.fromEntries(chance.some(SORTABLE, 0.3).map((name) => [name, direction(chance)])),
  _id: direction(chance),
});

const SHOWN = ['n', 's', 'tags', 'd', 'lots', 'none'];

const find = (chance: Chance): Operation => {
  const asked = filter(chance);
  const options = {
    sort: totalOrder(chance),
    ...(chance.is(0.3) && { limit: 1 + chance.below(5) }),
    ...(chance.is(0.3) && { batchSize: 1 + chance.below(5) }),
    ...(chance.is(0.3) && {
      projection: {
        ...Object.fromEntries([chance.pick(SHOWN), ...chance.some(SHOWN, 0.2)].map((p) => [p, 1])),
        ...(chance.is(0.3) && { _id: 0 }),
      },
    }),
  };
  return {
    shown: { find: asked, ...options },
    run: (collection) => collection.find(asked, options).toArray(),
  };
};

const count = (chance: Chance): Operation => {
  const asked = filter(chance);
  return { shown: { count: asked }, run: (collection) => collection.countDocuments(asked) };
};

/** The values of a field that has one type, because equal numbers of two types are one value. */
const values = (chance: Chance): Operation => {
  const pipeline = [
    { $match: filter(chance) },
    { $group: { _id: `$${chance.pick(['s', 'at'])}` } },
  ];
  const run = async (collection: Collection<AnyDocument>) => {
    const found = await collection.aggregate(pipeline).toArray();
    return found.map((one) => JSON.stringify(one)).sort();
  };
  return { shown: { aggregate: pipeline }, run };
};

const changed = (chance: Chance): Document => {
  const [set, inc, setOnInsert] = [chance.is(0.7), chance.is(0.4), chance.is(0.3)];
  const pairs = () =>
    Object.fromEntries(
      [chance.pick(FIELD_NAMES), ...chance.some(FIELD_NAMES, 0.1)].map((name) => [
        name,
        valueOf(chance, name),
      ]),
    );
  return {
    ...((set || !(inc || setOnInsert)) && { $set: pairs() }),
    ...(inc && { $inc: { [chance.pick(['n', 'count'])]: number(chance) } }),
    ...(setOnInsert && { $setOnInsert: { [chance.pick(['first', 'n', 's'])]: number(chance) } }),
  };
};

/** What is compared of the answer to a write. */
interface Told {
  readonly matchedCount?: unknown;
  readonly modifiedCount?: unknown;
  readonly upsertedCount?: unknown;
  readonly upsertedId?: unknown;
}

const told = ({ matchedCount, modifiedCount, upsertedCount, upsertedId }: Told): Told => ({
  matchedCount,
  modifiedCount,
  upsertedCount,
  upsertedId,
});

const updateOne = (chance: Chance): Operation => {
  const [asked, update] = [filterOfOne(chance), changed(chance)];
  const isOfParts = Object.keys(asked).some((path) => path.includes('.'));
  const upsert = !isOfParts && chance.is(0.4);
  return {
    shown: { updateOne: asked, update, upsert },
    run: async (collection) => told(await collection.updateOne(asked, update, { upsert })),
  };
};

const updateMany = (chance: Chance): Operation => {
  // A failure in the middle leaves those changed that come before it, in an order that is free.
  const [asked, update] = [filter(chance), { $set: { s: valueOf(chance, 's') } }];
  return {
    shown: { updateMany: asked, update },
    run: async (collection) => told(await collection.updateMany(asked, update)),
  };
};

const replaceOne = (chance: Chance): Operation => {
  const [asked, upsert] = [filterOfOne(chance), chance.is(0.5)];
  const replacement = { ...(chance.is(0.3) && { _id: asked['_id'] as number }), ...fields(chance) };
  return {
    shown: { replaceOne: asked, replacement, upsert },
    run: async (collection) => told(await collection.replaceOne(asked, replacement, { upsert })),
  };
};

const findOneAndUpdate = (chance: Chance): Operation => {
  const [asked, update] = [filterOfOne(chance), changed(chance)];
  const returnDocument = chance.pick(['before', 'after'] as const);
  return {
    shown: { findOneAndUpdate: asked, update, returnDocument },
    run: (collection) => collection.findOneAndUpdate(asked, update, { returnDocument }),
  };
};

const insertOne = (chance: Chance): Operation => {
  const document = { _id: someId(chance) as number, ...fields(chance) };
  return {
    shown: { insertOne: document },
    run: async (collection) => (await collection.insertOne(document)).insertedId,
  };
};

const remove = (chance: Chance): Operation => {
  const isOne = chance.is(0.7);
  const asked = isOne ? filterOfOne(chance) : { n: number(chance), s: valueOf(chance, 's') };
  return {
    shown: { [isOne ? 'deleteOne' : 'deleteMany']: asked },
    run: async (collection) =>
      (isOne ? await collection.deleteOne(asked) : await collection.deleteMany(asked)).deletedCount,
  };
};

const bulkWrite = (chance: Chance): Operation => {
  const writes = Array.from({ length: 1 + chance.below(4) }, () => ({
    replaceOne: {
      filter: filterOfOne(chance),
      replacement: fields(chance),
      upsert: chance.is(0.5),
    },
  }));
  return {
    shown: { bulkWrite: writes },
    run: async (collection) => told(await collection.bulkWrite(writes, { ordered: false })),
  };
};

/** Reads more often than writes, so that the same documents are asked in many ways. */
const KINDS: readonly ((chance: Chance) => Operation)[] = [
  find,
  find,
  find,
  find,
  find,
  count,
  count,
  values,
  updateOne,
  updateOne,
  updateMany,
  replaceOne,
  findOneAndUpdate,
  insertOne,
  remove,
  bulkWrite,
];

export const operation = (chance: Chance): Operation => chance.pick(KINDS)(chance);
