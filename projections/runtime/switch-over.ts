import type { Recorded } from '../../platform/event-store/codec';
import type { ReadDocument } from '../projection';
import { collectionExists, liveName, nextName } from './collections';
import type { Follower } from './follower';
import type { Context } from './context';
import { storeAll, type Target } from './target';

type CaughtUp = Pick<Target, 'projection' | 'position'>;

/**
 * Replaces the old documents by the new ones, then writes the checkpoint. It can be interrupted
 * anywhere and run again, because a renamed collection can't be renamed a second time.
 */
export const completeSwitch = async (
  { db, checkpoints, rebuilds, announce }: Context,
  { projection, position }: CaughtUp,
): Promise<void> => {
  const { name } = projection;
  if (await collectionExists(db, nextName(projection))) {
    await db.renameCollection(nextName(projection), liveName(projection), { dropTarget: true });
  }
  await checkpoints.release({ projection, position });
  await rebuilds.update(name, { state: 'done', position, finishedAt: new Date() });
  announce({ projection: name, position });
};

const GAP_PAGE = 1_000;

/** Folds the events after the target's position. */
export const fillGap = async ({ log }: Context, targets: readonly Target[]): Promise<void> => {
  if (targets.length === 0) return;
  const from = Math.min(...targets.map(({ position }) => position));
  let page: Recorded[] = [];
  for await (const event of log.readAll(from < 0 ? {} : { from })) {
    page.push(event);
    if (page.length < GAP_PAGE) continue;
    await storeAll(targets, page);
    page = [];
  }
  await storeAll(targets, page);
};

/** Makes read models live that have caught up, between two batches of the follower. */
export const switchOver = (
  context: Context,
  follower: Follower,
  targets: readonly Target[],
): Promise<void> =>
  follower.between(async () => {
    await fillGap(context, targets);
    for (const target of targets) {
      const { projection, position } = target;
      await context.rebuilds.update(projection.name, { state: 'switching', position });
      await completeSwitch(context, target);
      target.collection = context.db.collection<ReadDocument>(liveName(projection));
      await follower.adopt(target);
    }
  });
