import type { Documents } from '../../platform/documents/documents';
import { CHECKPOINTS, type Checkpoint } from './document';

/** Queries on the progress of the read models. */
export const openCheckpoints = ({ db }: Pick<Documents, 'db'>) => {
  const checkpoints = db.collection<Checkpoint>(CHECKPOINTS);
  return {
    all: (): Promise<Checkpoint[]> => checkpoints.find().toArray(),
    /**
     * Names of the projections that have caught up once with this log and contain it up to
     * `position`.
     */
    passed: async (logId: string, position: number): Promise<ReadonlySet<string>> => {
      const found = await checkpoints
        .find({ logId, caughtUp: true, position: { $gte: position } })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
  };
};

export type CheckpointQueries = ReturnType<typeof openCheckpoints>;
