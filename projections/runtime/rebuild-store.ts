import type { Db } from 'mongodb';
import { REBUILDS, type Rebuild, type RebuildReason } from '../rebuilds/document';
import { expectMatched, unlessFencedOut } from './lease';

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
