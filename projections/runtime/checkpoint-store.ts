import type { Db } from 'mongodb';
import { CHECKPOINTS, type Checkpoint } from '../checkpoints/document';
import { expectMatched, unlessFencedOut } from './lease';

interface Place {
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
  advance: (places: readonly Place[]) => Promise<void>;
  /** Allows reading the documents. */
  release: (place: Place) => Promise<void>;
}

/** @param epoch of the lease */
export const openCheckpointStore = (db: Db, logId: string, epoch: number): CheckpointStore => {
  const collection = db.collection<Checkpoint>(CHECKPOINTS);
  const mine = ({ projection, position }: Place) => ({
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
    advance: async (places) => {
      if (places.length === 0) return;
      const writes = places.map((place) => ({
        updateOne: { filter: mine(place), update: { $set: { position: place.position } } },
      }));
      const { matchedCount } = await collection.bulkWrite(writes, { ordered: false });
      expectMatched('checkpoints', matchedCount, places.length);
    },
    release: async (place) => {
      const caughtUp = { $set: { position: place.position, caughtUp: true } };
      const { matchedCount } = await collection.updateOne(mine(place), caughtUp);
      expectMatched('checkpoints', matchedCount, 1);
    },
  };
};
