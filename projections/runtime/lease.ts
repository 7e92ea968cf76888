import type { Collection, Db } from 'mongodb';
import type { Checkpoint } from '../checkpoints/document';
import { CHECKPOINTS } from '../checkpoints/document';
import { FencedOutError, unlessFencedOut } from './fence';

interface LeaseDocument {
  readonly _id: string;
  readonly holder: string;
  /** Grows with each holder. Whoever writes under a lower one is fenced out. */
  readonly epoch: number;
  readonly expiresAt: Date;
}

/** The right to be the one copy that works, until it expires. */
export interface Lease {
  readonly epoch: number;
  /**
   * Makes it last longer.
   * @throws FencedOutError when another copy has it
   */
  renew: () => Promise<void>;
  /**
   * Asks only this machine's own clock, so it also works while the store can't be reached.
   * @throws FencedOutError when the lease has run out
   */
  assertHeld: () => void;
  /** Lets the next copy in at once. */
  release: () => Promise<void>;
}

const NAME = 'projections';
export const LEASE_MS = 6_000;

const taken = (collection: Collection<LeaseDocument>, holder: string, epoch: number): Lease => {
  let heldUntil = performance.now() + LEASE_MS;
  const mine = { _id: NAME, holder, epoch };
  return {
    epoch,
    renew: async () => {
      const until = performance.now() + LEASE_MS;
      const expiresAt = new Date(Date.now() + LEASE_MS);
      const { matchedCount } = await collection.updateOne(mine, { $set: { expiresAt } });
      if (matchedCount === 0) throw new FencedOutError('Another copy has the lease');
      heldUntil = until;
    },
    assertHeld: () => {
      if (performance.now() > heldUntil) throw new FencedOutError('The lease has run out');
    },
    release: async () => {
      await collection.updateOne(mine, { $set: { expiresAt: new Date(0) } });
    },
  };
};

/**
 * Higher than the epoch of every checkpoint, so that no number comes twice, even when the leases
 * are lost.
 */
const firstEpoch = async (db: Db): Promise<number> => {
  const [last] = await db
    .collection<Checkpoint>(CHECKPOINTS)
    .find()
    .sort({ epoch: -1 })
    .limit(1)
    .toArray();
  return (last?.epoch ?? 0) + 1;
};

/** Takes the lease if nobody else holds it. @returns undefined when another copy does */
export const takeLease = async (db: Db, holder: string): Promise<Lease | undefined> => {
  const collection = db.collection<LeaseDocument>('leases');
  const now = Date.now();
  const expiresAt = new Date(now + LEASE_MS);
  const free = { _id: NAME, $or: [{ holder }, { expiresAt: { $lte: new Date(now) } }] };
  const takeover = { $set: { holder, expiresAt }, $inc: { epoch: 1 } };
  const held = await collection.findOneAndUpdate(free, takeover, { returnDocument: 'after' });
  if (held) return taken(collection, holder, held.epoch);
  if (await collection.findOne({ _id: NAME })) return undefined;
  const epoch = await firstEpoch(db);
  const first = { _id: NAME, holder, epoch, expiresAt };
  await unlessFencedOut('the lease', collection.insertOne(first));
  return taken(collection, holder, epoch);
};
