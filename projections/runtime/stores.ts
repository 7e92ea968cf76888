import type { Db, Collection } from 'mongodb';
import type { Redis } from 'ioredis';
import {
  CHECKPOINTS,
  PROGRESS_CHANNEL,
  type Checkpoint,
  type ProjectionProgress,
} from '../checkpoints/document';
import { REBUILDS, type Rebuild, type RebuildReason } from '../rebuilds/document';
import type { Projection, ReadDocument } from '../projection';
import { expectMatched, unlessFencedOut } from './lease';

/** How far the documents of a projection have come. */
interface Reached {
  readonly projection: { readonly name: string };
  readonly position: number;
}

/**
 * Writes checkpoints for the holder of one lease. They never go back, and a former holder can't
 * write.
 */
export interface CheckpointStore {
  /**
   * Writes this holder's epoch into a checkpoint, which fences out former holders, and returns it.
   */
  take: (name: string) => Promise<Checkpoint | undefined>;
  /** Tells readers whether the documents follow the log. */
  notePaused: (name: string, paused: boolean) => Promise<void>;
  /** Forbids reading the documents until `release`, because they belong to another log. */
  reset: (name: string) => Promise<void>;
  /** @throws FencedOutError */
  advance: (all: readonly Reached[]) => Promise<void>;
  /** Allows reading the documents. */
  release: (reached: Reached) => Promise<void>;
}

/** @param epoch of the lease */
export const openCheckpointStore = (db: Db, logId: string, epoch: number): CheckpointStore => {
  const collection = db.collection<Checkpoint>(CHECKPOINTS);
  const mine = ({ projection, position }: Reached) => ({
    _id: projection.name,
    epoch,
    position: { $lte: position },
  });
  return {
    take: async (name) => {
      const older = { _id: name, epoch: { $lte: epoch } };
      await collection.updateOne(older, { $set: { epoch } });
      return (await collection.findOne({ _id: name })) ?? undefined;
    },
    notePaused: async (name, paused) => {
      const { matchedCount } = await collection.updateOne(
        { _id: name, epoch },
        { $set: { paused } },
      );
      expectMatched('checkpoints', matchedCount, 1);
    },
    reset: async (name) => {
      const older = { _id: name, epoch: { $lte: epoch } };
      const nothing = { logId, position: -1, epoch, caughtUp: false, paused: false };
      const write = collection.replaceOne(older, nothing, { upsert: true });
      await unlessFencedOut(`the checkpoint of ${name}`, write);
    },
    advance: async (all) => {
      if (all.length === 0) return;
      const writes = all.map((reached) => ({
        updateOne: { filter: mine(reached), update: { $set: { position: reached.position } } },
      }));
      const { matchedCount } = await collection.bulkWrite(writes, { ordered: false });
      expectMatched('checkpoints', matchedCount, all.length);
    },
    release: async (reached) => {
      const caughtUp = { $set: { position: reached.position, caughtUp: true } };
      const { matchedCount } = await collection.updateOne(mine(reached), caughtUp);
      expectMatched('checkpoints', matchedCount, 1);
    },
  };
};

type Progress = Partial<Omit<Rebuild, '_id' | 'epoch'>>;

/** Writes rebuilds for the holder of one lease. */
export interface RebuildStore {
  find: (name: string) => Promise<Rebuild | undefined>;
  /** The rebuilds of these projections that are requested or in progress. */
  wanted: (names: readonly string[]) => Promise<readonly Rebuild[]>;
  /** Starts a rebuild from the beginning of the log. */
  begin: (name: string, reason: RebuildReason, logId: string, end: number) => Promise<void>;
  /** Writes this holder's epoch into a rebuild that a former holder started. */
  take: (name: string) => Promise<void>;
  /** @throws FencedOutError */
  update: (name: string, progress: Progress) => Promise<void>;
}

export const openRebuildStore = (db: Db, epoch: number): RebuildStore => {
  const collection = db.collection<Rebuild>(REBUILDS);
  const set = async (filter: object, name: string, progress: Progress) => {
    const { matchedCount } = await collection.updateOne(filter, { $set: { ...progress, epoch } });
    expectMatched(`rebuilds of ${name}`, matchedCount, 1);
  };
  return {
    find: async (name) => (await collection.findOne({ _id: name })) ?? undefined,
    wanted: (names) =>
      collection
        .find({ _id: { $in: [...names] }, state: { $in: ['requested', 'building'] } })
        .toArray(),
    begin: async (name, reason, logId, end) => {
      const now = new Date();
      const begun: Omit<Rebuild, '_id' | 'requestedAt' | 'cancelRequested'> = {
        state: 'building',
        reason,
        logId,
        position: -1,
        end,
        epoch,
        startedAt: now,
        finishedAt: null,
      };
      const write = collection.updateOne(
        { _id: name, epoch: { $lte: epoch } },
        { $set: begun, $setOnInsert: { requestedAt: now, cancelRequested: false } },
        { upsert: true },
      );
      await unlessFencedOut(`the rebuild of ${name}`, write);
    },
    take: (name) => set({ _id: name, epoch: { $lte: epoch } }, name, {}),
    update: (name, progress) => set({ _id: name, epoch }, name, progress),
  };
};

/** The name of a read model's collection while it is built. */
export const nextName = ({ name }: Pick<Projection, 'name'>): string => `${name}__next`;

export const collectionExists = (db: Db, name: string): Promise<boolean> =>
  db.listCollections({ name }, { nameOnly: true }).hasNext();

/** The collection with its indexes, created if missing. */
export const openCollection = async (
  db: Db,
  name: string,
  { indexes }: Projection,
): Promise<Collection<ReadDocument>> => {
  if (!(await collectionExists(db, name))) await db.createCollection(name);
  const collection = db.collection<ReadDocument>(name);
  if (indexes.length > 0) await collection.createIndexes([...indexes]);
  return collection;
};

export const dropCollection = async (db: Db, name: string): Promise<void> => {
  if (await collectionExists(db, name)) await db.dropCollection(name);
};

/**
 * Announces a projection's progress over Redis. Readers also read the checkpoints, so a lost
 * message does no harm.
 */
export const announceOn =
  (redis: {
    readonly status: Redis['status'];
    readonly publish: (channel: string, text: string) => Promise<unknown>;
  }) =>
  (progress: ProjectionProgress): void => {
    if (redis.status !== 'ready') return;
    redis.publish(PROGRESS_CHANNEL, JSON.stringify(progress)).catch(() => undefined);
  };
