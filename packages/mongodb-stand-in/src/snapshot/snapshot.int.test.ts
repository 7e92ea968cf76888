import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Long, MongoClient, type Db } from 'mongodb';
import { jsonLines } from 'stand-in-program';
import { startMongoDb, type MongoDbStandIn } from '../server';
import { PREAMBLE } from './format';

const logger = jsonLines('test', 'silent');

describe('the snapshot', () => {
  let folder: string;
  let file: string;
  const open: { server: MongoDbStandIn; client: MongoClient }[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
    file = join(folder, 'data', 'documents.snapshot');
  });

  afterEach(async () => {
    for (const { server, client } of open.splice(0)) {
      await client.close();
      await server.close();
    }
    await rm(folder, { recursive: true });
  });

  const start = async (): Promise<Db> => {
    const server = await startMongoDb({ snapshotFile: file, logger });
    const client = await new MongoClient(server.url).connect();
    open.push({ server, client });
    return client.db('read_models');
  };

  const stop = async (): Promise<void> => {
    for (const { server, client } of open.splice(0)) {
      await client.close();
      await server.close();
    }
  };

  const documents = Array.from({ length: 1500 }, (_, at) => ({
    _id: at,
    position: Long.fromNumber(at),
    at: new Date(at),
    tags: [`t${at % 5}`, { deep: [at] }],
    text: 'ñ'.repeat(at % 700),
  }));

  it('restores collections, documents in order, and indexes', async () => {
    const before = await start();
    await before.collection<{ _id: number }>('cards').insertMany(documents.toReversed());
    await before.collection('cards').createIndexes([{ key: { position: 1 } }, { key: { at: -1 } }]);
    await before.collection('empty').createIndexes([{ key: { a: 1 }, name: 'by a' }]);
    await stop();

    const after = await start();
    const cards = after.collection<{ _id: number }>('cards');
    expect(await cards.find({}, { promoteLongs: false }).toArray()).toStrictEqual(
      documents.toReversed(),
    );
    const early = cards.find({ position: { $lt: 3 } }).hint('position_1');
    expect(await early.toArray()).toHaveLength(3);
    expect(
      await cards
        .find({ at: new Date(7) })
        .hint('at_-1')
        .toArray(),
    ).toHaveLength(1);
    expect(await after.collection('empty').find().hint('by a').toArray()).toHaveLength(0);
    await expect(cards.insertOne({ _id: 5 })).rejects.toMatchObject({ code: 11000 });
  });

  it('is written when a client asks, without what was deleted', async () => {
    const db = await start();
    const cards = db.collection<{ _id: number; text: string }>('cards');
    await cards.insertMany([1, 2].map((_id) => ({ _id, text: `persona-${_id}` })));
    await stop();
    const later = await start();
    expect(await readFile(file, 'latin1')).toContain('persona-1');

    await later.collection<{ _id: number }>('cards').deleteOne({ _id: 1 });
    await later.admin().command({ fsync: 1 });
    // It is answered before the file is there.
    let written = '';
    do written = await readFile(file, 'latin1');
    while (written.includes('persona-1'));

    expect(written).toContain('persona-2');
  });

  it('includes what was restored and what came later', async () => {
    await (await start()).collection<{ _id: number }>('c').insertMany([{ _id: 1 }, { _id: 2 }]);
    await stop();
    const again = (await start()).collection<{ _id: number }>('c');
    await again.deleteOne({ _id: 1 });
    await again.insertOne({ _id: 3 });
    await stop();
    const last = (await start()).collection<{ _id: number }>('c');
    expect(await last.find().toArray()).toStrictEqual([{ _id: 2 }, { _id: 3 }]);
  });

  it('leaves one file, and no half-written one', async () => {
    await (await start()).collection('c').insertOne({ a: 1 });
    await stop();
    expect(await readdir(join(folder, 'data'))).toStrictEqual(['documents.snapshot']);
  });

  const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'one changed bit': (bytes) => {
      const at = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    },
    'a missing end': (bytes) => bytes.subarray(0, -100),
    'more behind the end': (bytes) => Buffer.concat([bytes, Buffer.alloc(40)]),
    'another version': (bytes) => {
      bytes.writeUInt8(99, PREAMBLE.length - 1);
      return bytes;
    },
    'no content': () => Buffer.alloc(0),
    'something else': () => Buffer.from('{"not": "a snapshot"}'.repeat(100)),
  };

  it.each(Object.keys(damages))('is ignored with a warning after %s', async (damage) => {
    await (await start()).collection<{ _id: number }>('cards').insertMany(documents.slice(0, 50));
    await stop();
    await writeFile(file, damages[damage]?.(await readFile(file)) ?? '');

    const after = (await start()).collection('cards');
    expect(await after.countDocuments()).toBe(0);
    await after.insertOne({ a: 1 });
    await stop();
    expect(await (await start()).collection('cards').countDocuments()).toBe(1);
  });

  it('causes a warning only when it is ignored', async () => {
    const warnings: unknown[] = [];
    const warning = Object.assign(jsonLines('test', 'silent'), {
      warn: (...parts: unknown[]) => warnings.push(parts.at(-1)),
    });
    await (await startMongoDb({ snapshotFile: file, logger: warning })).close();
    await (await startMongoDb({ snapshotFile: file, logger: warning })).close();
    expect(warnings).toStrictEqual([]);
    await writeFile(file, 'rubbish');
    await (await startMongoDb({ snapshotFile: file, logger: warning })).close();
    expect(warnings).toStrictEqual(['snapshot ignored']);
  });
});
