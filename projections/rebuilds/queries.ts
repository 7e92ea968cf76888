import { MongoServerError } from 'mongodb';
import type { Documents } from '../../platform/documents/documents';
import { REBUILDS, type Rebuild } from './document';

/** States of a rebuild in progress, during which no other can be requested. */
const UNDER_WAY: readonly Rebuild['state'][] = ['requested', 'building', 'switching'];

export const isUnderWay = ({ state }: Rebuild): boolean => UNDER_WAY.includes(state);

const DUPLICATE_KEY = 11_000;

const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

const requested: Omit<Rebuild, '_id' | 'requestedAt'> = {
  state: 'requested',
  reason: 'requested',
  logId: null,
  position: -1,
  end: -1,
  epoch: 0,
  startedAt: null,
  finishedAt: null,
  cancelRequested: false,
};

/** Requests and progress of rebuilds. */
export const openRebuilds = ({ db }: Pick<Documents, 'db'>) => {
  const rebuilds = db.collection<Rebuild>(REBUILDS);
  return {
    /** Null for a projection that was never rebuilt. */
    find: (projection: string) => rebuilds.findOne({ _id: projection }),

    /** @returns false when a rebuild is in progress */
    request: async (projection: string, requestedAt: Date): Promise<boolean> => {
      const free = { _id: projection, state: { $nin: [...UNDER_WAY] } };
      try {
        await rebuilds.replaceOne(free, { ...requested, requestedAt }, { upsert: true });
        return true;
      } catch (error) {
        // The filter found nothing, so the upsert inserted, and the id existed already.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** The projections delete what they have built so far. A first build continues. */
    cancel: async (projection: string): Promise<void> => {
      await rebuilds.updateOne({ _id: projection }, { $set: { cancelRequested: true } });
    },
  };
};

export type RebuildQueries = ReturnType<typeof openRebuilds>;
