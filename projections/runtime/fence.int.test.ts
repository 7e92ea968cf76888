import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Collection } from 'mongodb';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { connectDocuments, type Documents } from '../../platform/documents/documents';
import type { ReadDocument } from '../projection';
import { openCheckpointStore, openRebuildStore } from './stores';
import { createLeaseTaker, FencedOutError, LEASE_MS } from './lease';
import { writeChanges } from './changes';

const LOG = 'log-1';

let mongodb: MongoDbServer;
let documents: Documents;
let cards: Collection<ReadDocument>;

beforeAll(async () => {
  mongodb = await MongoDbServer.start();
  documents = await connectDocuments(mongodb.url);
  cards = documents.db.collection<ReadDocument>('cards');
});

beforeEach(() => documents.db.dropDatabase());

afterAll(async () => {
  await documents.close();
  await mongodb.close();
});

const takeLease = (holder: string) => createLeaseTaker(documents.db, holder)();

const at = (position: number): ReadDocument => ({ _id: 12, position });

const write = (before: ReadDocument | undefined, after: ReadDocument | undefined) =>
  writeChanges(cards, new Map([[12, { before, after }]]));

describe('writing documents', () => {
  it('continues from the stored state', async () => {
    await write(undefined, at(5));
    await write(at(5), at(9));
    expect(await cards.find().toArray()).toEqual([at(9)]);
    await write(at(9), undefined);
    expect(await cards.find().toArray()).toEqual([]);
  });

  it.each([
    ['makes one that another copy has made', undefined, at(6)],
    ['changes one that another copy has changed', at(5), at(8)],
    ['removes one that another copy has changed', at(5), undefined],
  ])('stops when it %s', async (_what, before, after) => {
    await cards.insertOne(at(7));
    await expect(write(before, after)).rejects.toThrow(FencedOutError);
    expect(await cards.find().toArray()).toEqual([at(7)]);
  });

  it('does not restore a deleted document', async () => {
    await expect(write(at(5), at(8))).rejects.toThrow(FencedOutError);
    expect(await cards.find().toArray()).toEqual([]);
  });

  it('writes the others of a batch when one is refused', async () => {
    await cards.insertOne(at(7));
    const changes = new Map([
      [12, { before: undefined, after: at(6) }],
      [13, { before: undefined, after: { _id: 13, position: 6 } }],
    ]);
    await expect(writeChanges(cards, changes)).rejects.toThrow(FencedOutError);
    expect(await cards.countDocuments()).toBe(2);
  });
});

describe('checkpoints', () => {
  const place = (position: number) => ({ projection: { name: 'cards.v1' }, position });

  it('never go backwards', async () => {
    const checkpoints = openCheckpointStore(documents.db, LOG, 1);
    await checkpoints.reset('cards.v1');
    await checkpoints.release(place(10));
    await expect(checkpoints.advance([place(9)])).rejects.toThrow(FencedOutError);
    await checkpoints.advance([place(10)]);
    expect(await checkpoints.take('cards.v1')).toMatchObject({ position: 10, caughtUp: true });
  });

  it('are written only by the last holder of the lease', async () => {
    const former = openCheckpointStore(documents.db, LOG, 1);
    await former.reset('cards.v1');
    const holder = openCheckpointStore(documents.db, LOG, 2);
    await holder.take('cards.v1');
    await expect(former.advance([place(10)])).rejects.toThrow(FencedOutError);
    await expect(former.release(place(10))).rejects.toThrow(FencedOutError);
    await expect(former.reset('cards.v1')).rejects.toThrow(FencedOutError);
    await holder.advance([place(11)]);
  });
});

describe('rebuilds', () => {
  it('are written only by the last holder of the lease', async () => {
    const former = openRebuildStore(documents.db, 1);
    await former.begin('cards.v1', 'first-build', LOG, 100);
    const holder = openRebuildStore(documents.db, 2);
    await holder.take('cards.v1');
    await expect(former.update('cards.v1', { position: 10 })).rejects.toThrow(FencedOutError);
    await expect(former.begin('cards.v1', 'other-log', LOG, 1)).rejects.toThrow(FencedOutError);
    await holder.update('cards.v1', { position: 11 });
    expect(await holder.find('cards.v1')).toMatchObject({ position: 11, epoch: 2 });
  });
});

describe('the lease', () => {
  it('is held by one copy at a time', async () => {
    const first = await takeLease('a');
    expect(await takeLease('b')).toBeUndefined();
    await first?.renew();
    await first?.release();
    const second = await takeLease('b');
    expect(second?.epoch).toBe(2);
    await expect(first?.renew()).rejects.toThrow(FencedOutError);
  });

  it('is free when it has expired', async () => {
    const first = await takeLease('a');
    const leases = documents.db.collection<{ _id: string; expiresAt: Date }>('leases');
    await leases.updateOne({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const second = await takeLease('b');
    expect(second?.epoch).toBe(2);
    await first?.release();
    expect(await takeLease('c')).toBeUndefined();
  });

  it('of a dead copy whose clock was ahead is free once nobody has renewed it for so long', async () => {
    const first = await takeLease('a');
    const leases = documents.db.collection<{ _id: string; expiresAt: Date }>('leases');
    const renewed = (minutes: number) =>
      leases.updateOne({}, { $set: { expiresAt: new Date(Date.now() + minutes * 60_000) } });
    await renewed(60);
    const real = performance.now.bind(performance);
    let passed = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + passed);
    try {
      const take = createLeaseTaker(documents.db, 'b');
      expect(await take()).toBeUndefined();
      passed += LEASE_MS / 2;
      expect(await take()).toBeUndefined();
      // The holder is alive, whatever its clock says.
      await renewed(61);
      passed += LEASE_MS / 2;
      expect(await take()).toBeUndefined();
      passed += LEASE_MS;
      expect((await take())?.epoch).toBe(2);
      await expect(first?.renew()).rejects.toThrow(FencedOutError);
    } finally {
      clock.mockRestore();
    }
  });

  it('is lost by a copy that could not renew it in time', async () => {
    const lease = await takeLease('a');
    lease?.assertHeld();
    const later = performance.now() + 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(() => lease?.assertHeld()).toThrow(FencedOutError);
    clock.mockRestore();
  });

  it('never uses an epoch twice, even when the leases were lost', async () => {
    await openCheckpointStore(documents.db, LOG, 41).reset('cards.v1');
    expect((await takeLease('a'))?.epoch).toBe(42);
  });
});
