import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MaxKey, MinKey, MongoClient, type Collection, type Document } from 'mongodb';
import { jsonLines } from 'stand-in-program';
import { startMongoDb, type MongoDbStandIn } from './server';

/*
 * The names in the manual of MongoDB 7.0. The contract suite covers those of `known`; every other
 * must be refused, by its name or because of its operand.
 */

const names = (text: string): string[] => text.trim().split(/\s+/);
const except = (all: readonly string[], known: readonly string[]): string[] =>
  all.filter((name) => !known.includes(name));

const QUERY_OPERATORS = names(`
  $eq $gt $gte $in $lt $lte $ne $nin $not $exists $type $mod $regex $options $all $elemMatch $size
  $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $geoIntersects $geoWithin $near $nearSphere
  $box $center $centerSphere $geometry $maxDistance $minDistance $polygon $comment
`);
const KNOWN_QUERY_OPERATORS = names('$gt $gte $in $lt $lte $nin $regex');

const TOP_LEVEL_OPERATORS = names(
  '$and $or $nor $not $expr $jsonSchema $text $where $comment $rand',
);

const UPDATE_OPERATORS = names(`
  $currentDate $inc $min $max $mul $rename $set $setOnInsert $unset
  $addToSet $pop $pull $push $pullAll $bit
`);

const STAGES = names(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp
  $densify $documents $facet $fill $geoNear $graphLookup $group $indexStats $limit $listLocalSessions
  $listSampledQueries $listSearchIndexes $listSessions $lookup $match $merge $out $planCacheStats
  $project $redact $replaceRoot $replaceWith $sample $search $searchMeta $set $setWindowFields
  $shardedDataDistribution $skip $sort $sortByCount $unionWith $unset $unwind $vectorSearch
`);

const ACCUMULATORS = names(`
  $accumulator $addToSet $avg $bottom $bottomN $count $first $firstN $last $lastN $max $maxN $median
  $mergeObjects $min $minN $percentile $push $stdDevPop $stdDevSamp $sum $top $topN
`);

/** Each with the first field that it takes. */
const COMMANDS = names(`
  abortTransaction aggregate analyzeShardKey appendOplogNote applyOps atlasVersion authenticate
  balancerStart buildInfo buildinfo bulkWrite checkMetadataConsistency cloneCollectionAsCapped collMod
  collStats commitTransaction compact configureQueryAnalyzer connPoolStats connectionStatus convertToCapped
  count create createIndexes createRole createUser currentOp dataSize dbHash dbStats delete distinct drop
  dropConnections dropDatabase dropIndexes dropRole dropUser endSessions explain features filemd5 find
  findAndModify getAuditConfig getClusterParameter getCmdLineOpts getDefaultRWConcern getLog getMore
  getParameter getShardMap grantRolesToUser hello hostInfo insert isMaster ismaster killAllSessions
  killCursors killOp killSessions listCollections listCommands listDatabases listIndexes lockInfo logRotate
  logout mapReduce moveChunk netstat ping planCacheClear planCacheSetFilter profile reIndex refreshSessions
  renameCollection replSetGetStatus replSetInitiate rolesInfo rotateCertificates saslStart serverStatus
  setFeatureCompatibilityVersion setIndexCommitQuorum setParameter shardCollection shardingState shutdown
  startSession top update usersInfo validate validateDBMetadata whatsmyuri
`);
const KNOWN_COMMANDS = names(`
  aggregate buildInfo create createIndexes dbStats delete drop dropDatabase endSessions find findAndModify getMore hello
  insert ismaster killCursors listCollections ping renameCollection saslStart update
`);

const EXPRESSION_IN_GROUP = { $group: { _id: { $toLower: '$a' } } };

describe('everything that the contract does not cover is refused', () => {
  let server: MongoDbStandIn;
  let client: MongoClient;
  let collection: Collection;
  beforeAll(async () => {
    server = await startMongoDb({ logger: jsonLines('test', 'silent') });
    client = await new MongoClient(server.url).connect();
    collection = client.db('refusals').collection('documents');
    await collection.insertOne({ a: 1, b: { c: 1 } });
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  const run = (command: Document) => client.db('refusals').command(command);
  const isRefused = async (answer: Promise<unknown>, codeName?: string) => {
    await expect(answer).rejects.toMatchObject({
      name: 'MongoServerError',
      ...(codeName !== undefined && { codeName }),
    });
  };

  it.each(except(QUERY_OPERATORS, KNOWN_QUERY_OPERATORS))('query operator %s', (name) =>
    isRefused(collection.find({ a: { [name]: 1 } }).toArray(), 'BadValue'),
  );

  it.each(except(TOP_LEVEL_OPERATORS, ['$and', '$or']))('top-level operator %s', (name) =>
    isRefused(collection.find({ [name]: [{ a: 1 }] }).toArray(), 'BadValue'),
  );

  it.each(except(UPDATE_OPERATORS, ['$set', '$setOnInsert', '$inc']))(
    'update operator %s',
    async (name) => {
      const update = { $set: { b: 1 }, [name]: { a: 1 } };
      await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code: 9 });
      expect(await collection.findOne({})).toMatchObject({ a: 1, b: { c: 1 } });
    },
  );

  it.each(except(STAGES, ['$match', '$group']))('stage %s', (name) =>
    isRefused(collection.aggregate([{ [name]: {} }]).toArray(), 'Location40324'),
  );

  it.each(except(ACCUMULATORS, ['$sum']))('accumulator %s', (name) =>
    isRefused(
      collection.aggregate([{ $group: { _id: null, n: { [name]: '$a' } } }]).toArray(),
      'Location15952',
    ),
  );

  it.each(except(COMMANDS, KNOWN_COMMANDS))('command %s', (name) =>
    isRefused(run({ [name]: 'documents' }), 'CommandNotFound'),
  );

  it('every known command is in the manual', () => {
    expect(except(KNOWN_COMMANDS, COMMANDS)).toEqual([]);
  });

  it.each<[string, Document[]]>([
    ['an expression', [EXPRESSION_IN_GROUP]],
    ['a path', [{ $group: { _id: '$b.c' } }]],
    ['a sum of a field', [{ $group: { _id: null, n: { $sum: '$a' } } }]],
    ['two accumulators', [{ $group: { _id: null, n: { $sum: 1 }, m: { $sum: 1 } } }]],
    ['a count for each value', [{ $group: { _id: '$a', n: { $sum: 1 } } }]],
    ['no group', [{ $match: { a: 1 } }]],
    ['another order', [{ $group: { _id: '$a' } }, { $match: { _id: 1 } }]],
    ['nothing', []],
  ])('a pipeline of %s', (_what, pipeline) =>
    isRefused(collection.aggregate(pipeline).toArray(), 'NotImplemented'),
  );

  it.each<[string, Document]>([
    ['a regular expression as a value', { a: /b/ }],
    ['one in a list', { a: { $in: [/b/] } }],
    ['one that is compared', { a: { $gt: /b/ } }],
    ['an inline option', { a: { $regex: '(?i)b' } }],
    ['the end of a text', { a: { $regex: 'b$' } }],
    ['a class of signs', { a: { $regex: '\\w' } }],
    ['the least or greatest of all values', { a: { $gt: new MinKey(), $in: [new MaxKey()] } }],
  ])('a filter with %s', (_what, filter) =>
    isRefused(collection.find(filter).toArray(), 'NotImplemented'),
  );

  it.each<[string, Document, string]>([
    ...names(`
      skip collation noCursorTimeout allowDiskUse allowPartialResults awaitData tailable let max min
      returnKey showRecordId oplogReplay
    `).map((name): [string, Document, string] => [
      `find.${name}`,
      { find: 'documents', [name]: 1 },
      'IDLUnknownField',
    ]),
    ...names('explain allowDiskUse bypassDocumentValidation collation hint let').map(
      (name): [string, Document, string] => [
        `aggregate.${name}`,
        { aggregate: 'documents', pipeline: [], cursor: {}, [name]: 1 },
        'IDLUnknownField',
      ],
    ),
    ...names('sort fields hint collation arrayFilters let bypassDocumentValidation').map(
      (name): [string, Document, string] => [
        `findAndModify.${name}`,
        { findAndModify: 'documents', update: { $set: { a: 1 } }, [name]: {} },
        'IDLUnknownField',
      ],
    ),
    ...names('remove upsert').map((name): [string, Document, string] => [
      `findAndModify.${name}`,
      { findAndModify: 'documents', update: { $set: { a: 1 } }, [name]: true },
      'NotImplemented',
    ]),
    ...names('capped size max viewOn pipeline validator timeseries collation clusteredIndex').map(
      (name): [string, Document, string] => [
        `create.${name}`,
        { create: 'others', [name]: 1 },
        'IDLUnknownField',
      ],
    ),
    ...names(
      'unique sparse partialFilterExpression expireAfterSeconds hidden collation weights',
    ).map((name): [string, Document, string] => [
      `createIndexes.${name}`,
      { createIndexes: 'documents', indexes: [{ key: { a: 1 }, name: 'a', [name]: 1 }] },
      'NotImplemented',
    ]),
    ...names('text 2d 2dsphere hashed').map((kind): [string, Document, string] => [
      `an index of kind ${kind}`,
      { createIndexes: 'documents', indexes: [{ key: { a: kind }, name: 'a' }] },
      'NotImplemented',
    ]),
    [
      'an index of a part of a field',
      { createIndexes: 'documents', indexes: [{ key: { 'a.b': 1 }, name: 'a' }] },
      'NotImplemented',
    ],
    [
      'a projection of fields to hide',
      { find: 'documents', projection: { a: 0 } },
      'NotImplemented',
    ],
    [
      'a projection of all but the _id',
      { find: 'documents', projection: { _id: 0 } },
      'NotImplemented',
    ],
    ['a positional projection', { find: 'documents', projection: { 'a.$': 1 } }, 'NotImplemented'],
    [
      'an expression in one',
      { find: 'documents', projection: { a: { $add: 1 } } },
      'NotImplemented',
    ],
    ['a time limit', { find: 'documents', maxTimeMS: 1 }, 'IDLUnknownField'],
    ['a sort by a part of a field', { find: 'documents', sort: { 'a.b': 1 } }, 'NotImplemented'],
    [
      'a projection of a part of a field',
      { find: 'documents', projection: { 'a.b': 1 } },
      'NotImplemented',
    ],
    [
      'an update of a part of a field',
      { findAndModify: 'documents', update: { $set: { 'a.b': 1 } } },
      'NotImplemented',
    ],
    ['an order of insertion', { find: 'documents', sort: { $natural: 1 } }, 'NotImplemented'],
    ['a hint by fields', { find: 'documents', hint: { a: 1 } }, 'BadValue'],
    [
      'a positional update',
      { findAndModify: 'documents', update: { $set: { 'a.$[].b': 1 } } },
      'NotImplemented',
    ],
    [
      'an update by a pipeline',
      { findAndModify: 'documents', update: [{ $set: { a: 1 } }] },
      'NotImplemented',
    ],
  ])('%s', (_what, command, codeName) => isRefused(run(command), codeName));

  it('a list in an indexed field, or in one to sort by', async () => {
    const lists = client.db('refusals').collection('lists');
    await lists.createIndexes([{ key: { a: 1 } }]);
    await expect(lists.insertOne({ a: [1] })).rejects.toThrow("a list in the indexed field 'a'");
    expect(await lists.findOne({})).toBeNull();
    await lists.insertOne({ b: [1] });
    const sorted = lists.find().sort({ b: 1 }).toArray();
    await expect(sorted).rejects.toThrow("a sort by the list 'b'");
  });

  it('an upsert by a part of a field', async () => {
    const parts = client.db('refusals').collection('parts');
    const upsert = parts.updateOne({ 'a.b': 1 }, { $set: { c: 1 } }, { upsert: true });
    await expect(upsert).rejects.toThrow('an upsert by a part of a field');
    expect(await parts.findOne({})).toBeNull();
  });

  it.each(names('hint collation arrayFilters c upsertSupplied'))(
    'update.updates.%s',
    async (name) => {
      const updates = [{ q: {}, u: { $set: { b: 1 } }, [name]: {} }];
      await expect(run({ update: 'documents', updates })).resolves.toMatchObject({
        writeErrors: [{ code: 40415 }],
      });
    },
  );

  it.each(names('hint collation'))('delete.deletes.%s', async (name) => {
    const deletes = [{ q: {}, limit: 0, [name]: {} }];
    await expect(run({ delete: 'documents', deletes })).resolves.toMatchObject({
      n: 0,
      writeErrors: [{ code: 40415 }],
    });
  });
});
