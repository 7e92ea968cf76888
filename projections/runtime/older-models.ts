import type { Db } from 'mongodb';
import type { ProcessPresence } from '../../platform/processes/presence';
import { pause, seldom } from '../../platform/waiting';
import { CHECKPOINTS, type Checkpoint } from '../checkpoints/document';
import { REBUILDS, type Rebuild } from '../rebuilds/document';
import type { Projection } from '../projection';
import type { Context } from './context';
import { dropCollection, nextName } from './stores';

const LOOK_EVERY_MS = 10_000;
/** Somebody who goes back to an older version within this time finds its documents. */
const UNREAD_FOR_MS = 10 * 60_000;

/** Up to 1.0.0, the name of a collection had no version. */
const withoutVersion = (name: string): string => name.replace(/\.v\d+$/, '').replaceAll('-', '_');

interface OlderModelsParts {
  readonly db: Db;
  readonly projections: readonly Pick<Projection, 'name'>[];
  /** The programs that run, of every version. */
  readonly processes: () => Promise<readonly Pick<ProcessPresence, 'readModels'>[]>;
}

/** The read models of other versions, which are deleted when no running program knows them. */
export class OlderModels {
  private readonly unreadSince = new Map<string, number>();

  constructor(private readonly parts: OlderModelsParts) {}

  /**
   * Deletes those that were not known at any look for ten minutes.
   * @param now in milliseconds
   * @returns their names
   */
  async dropUnread(now: number): Promise<readonly string[]> {
    const unread = await this.unread();
    for (const name of this.unreadSince.keys())
      if (!unread.includes(name)) this.unreadSince.delete(name);
    const dropped: string[] = [];
    for (const name of unread) {
      const since = this.unreadSince.get(name) ?? now;
      this.unreadSince.set(name, since);
      if (now - since < UNREAD_FOR_MS) continue;
      await this.drop(name);
      dropped.push(name);
    }
    return dropped;
  }

  private async unread(): Promise<readonly string[]> {
    const { db, projections, processes } = this.parts;
    const known = new Set(projections.map(({ name }) => name));
    for (const { readModels } of await processes()) {
      // An older program does not tell what it reads: it may be any of them.
      if (!readModels) return [];
      for (const name of readModels) known.add(name);
    }
    const stored = await db.collection<Checkpoint>(CHECKPOINTS).find().toArray();
    return stored.map(({ _id }) => _id).filter((name) => !known.has(name));
  }

  /** The checkpoint goes first: without it, nobody reads what is left of the documents. */
  private async drop(name: string): Promise<void> {
    const { db } = this.parts;
    await db.collection<Checkpoint>(CHECKPOINTS).deleteOne({ _id: name });
    await db.collection<Rebuild>(REBUILDS).deleteOne({ _id: name });
    for (const one of [name, withoutVersion(name)]) {
      await dropCollection(db, one);
      await dropCollection(db, nextName({ name: one }));
    }
  }
}

type Looking = OlderModelsParts & Pick<Context, 'logger'>;

/**
 * Looks for them while this program holds the lease. Where Redis does not tell who runs, nothing is
 * deleted, the ten minutes begin again, and the read models go on without it.
 */
export const dropOlderModels = async (parts: Looking, signal: AbortSignal): Promise<void> => {
  const { logger } = parts;
  let older = new OlderModels(parts);
  let isTold = seldom();
  while (!signal.aborted) {
    try {
      const projections = await older.dropUnread(performance.now());
      if (projections.length > 0)
        logger.info({ projections }, 'read models of another version deleted');
      isTold = seldom();
    } catch (error) {
      older = new OlderModels(parts);
      if (isTold()) logger.warn({ err: error }, 'read models of other versions are not looked for');
    }
    await pause(LOOK_EVERY_MS, signal);
  }
};
