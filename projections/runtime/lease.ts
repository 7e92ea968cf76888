import type { Collection, Db } from 'mongodb';
import { CHECKPOINTS, type Checkpoint } from '../checkpoints/document';

/**
 * Another copy has the lease, or has written what this one wanted to write. This copy must stop and
 * start again from the stored state.
 */
export class FencedOutError extends Error {
  override readonly name = 'FencedOutError';
}

const DUPLICATE_KEY = 11_000;

const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** @throws FencedOutError for a duplicate key, because another copy has inserted the document */
export const unlessFencedOut = async <T>(what: string, write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new FencedOutError(`${what} was there already`) : error;
  }
};

/** @throws FencedOutError when another copy has changed a document after this one read it */
export const expectMatched = (what: string, matched: number, expected: number): void => {
  if (matched === expected) return;
  throw new FencedOutError(
    `${expected - matched} of ${expected} ${what} were not as they were left`,
  );
};

interface LeaseDocument {
  readonly _id: string;
  readonly holder: string;
  /** Grows with each holder. A write with a lower epoch is fenced out. */
  readonly epoch: number;
  readonly expiresAt: Date;
}

/** The right to be the one working copy, until it expires. */
export interface Lease {
  readonly epoch: number;
  /**
   * Extends it.
   * @throws FencedOutError when another copy has it
   */
  renew: () => Promise<void>;
  /**
   * Uses only this machine's clock, so it works while the store is unreachable.
   * @throws FencedOutError when the lease has expired
   */
  assertHeld: () => void;
  /** Lets another copy take over at once. */
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
 * Higher than every checkpoint's epoch, so that no epoch is used twice, even when the leases were
 * lost.
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

type Renewal = Pick<LeaseDocument, 'epoch' | 'expiresAt'>;

/**
 * The renewal that a copy has seen last, and since when. A clock that was set back lets a dead
 * holder's lease expire only hours later; but what nobody renews for so long has run out.
 */
class SeenRenewal {
  private last: (Renewal & { readonly since: number }) | undefined;

  see({ epoch, expiresAt }: Renewal): void {
    if (this.last?.epoch === epoch && this.last.expiresAt.getTime() === expiresAt.getTime()) return;
    this.last = { epoch, expiresAt, since: performance.now() };
  }

  hasRunOut(): readonly Renewal[] {
    if (!this.last || performance.now() - this.last.since < LEASE_MS) return [];
    const { epoch, expiresAt } = this.last;
    return [{ epoch, expiresAt }];
  }
}

/**
 * How a copy takes the lease, if it is free.
 * @returns undefined when another copy has it
 */
export const createLeaseTaker = (db: Db, holder: string): (() => Promise<Lease | undefined>) => {
  const collection = db.collection<LeaseDocument>('leases');
  const seen = new SeenRenewal();
  return async () => {
    const now = Date.now();
    const expiresAt = new Date(now + LEASE_MS);
    const over = [{ holder }, { expiresAt: { $lte: new Date(now) } }, ...seen.hasRunOut()];
    const takeover = { $set: { holder, expiresAt }, $inc: { epoch: 1 } };
    const held = await collection.findOneAndUpdate({ _id: NAME, $or: over }, takeover, {
      returnDocument: 'after',
    });
    if (held) return taken(collection, holder, held.epoch);
    const another = await collection.findOne({ _id: NAME });
    if (another) {
      seen.see(another);
      return undefined;
    }
    const epoch = await firstEpoch(db);
    const first = { _id: NAME, holder, epoch, expiresAt };
    await unlessFencedOut('the lease', collection.insertOne(first));
    return taken(collection, holder, epoch);
  };
};
