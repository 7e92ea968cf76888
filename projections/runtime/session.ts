import type { Checkpoint } from '../checkpoints/document';
import type { RebuildReason } from '../rebuilds/document';
import { pause, together } from '../../platform/waiting';
import type { Projection } from '../projection';
import { openLogBlocks } from '../log-blocks/queries';
import { BlockCollector } from './block-collector';
import { Builder, completeSwitch } from './builder';
import { CatchUp } from './catch-up';
import { openCheckpointStore, openRebuildStore } from './stores';
import { collectionExists, liveName, openCollection } from './collections';
import { Follower } from './follower';
import { LEASE_MS, type Lease } from './lease';
import type { Pauses } from './pauses';
import type { Stores, Context } from './context';
import { Target } from './target';

const RENEW_EVERY_MS = LEASE_MS / 3;
const LOOK_EVERY_MS = 500;

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const keepLease = async (lease: Lease, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(RENEW_EVERY_MS, signal);
    await lease.renew();
  }
};

/**
 * Why a checkpoint can't be used with this log.
 * @returns undefined when it can
 */
const unusable = (
  checkpoint: Checkpoint | undefined,
  logId: string,
  end: number,
): RebuildReason | undefined => {
  if (!checkpoint) return 'first-build';
  if (checkpoint.logId !== logId || checkpoint.position > end) return 'other-log';
  return checkpoint.caughtUp ? undefined : 'first-build';
};

/**
 * Opens the live read model at its checkpoint. If it can't be used, requests a first build and
 * returns undefined.
 */
const openLive = async (
  context: Context,
  projection: Projection,
  end: number,
): Promise<Target | undefined> => {
  const { db, logId, lease, checkpoints, rebuilds, pauses } = context;
  const { name } = projection;
  const rebuild = await rebuilds.find(name);
  let checkpoint = await checkpoints.take(name);
  if (rebuild?.state === 'switching' && rebuild.logId === logId && rebuild.position <= end) {
    await rebuilds.take(name);
    await completeSwitch(context, { projection, position: rebuild.position });
    checkpoint = await checkpoints.take(name);
  }
  const exists = await collectionExists(db, liveName(projection));
  const reason = exists ? unusable(checkpoint, logId, end) : 'first-build';
  if (reason || !checkpoint) {
    await checkpoints.reset(name);
    if (rebuild?.state !== 'building' || rebuild.logId !== logId) {
      await rebuilds.begin(name, reason ?? 'first-build', logId, end);
    }
    return undefined;
  }
  const { position } = checkpoint;
  await checkpoints.notePaused(name, pauses.has(name));
  const collection = await openCollection(db, liveName(projection), projection);
  const { assertHeld } = lease;
  return new Target({ projection, collection, position, isEmpty: false, assertHeld });
};

/**
 * Keeps the read models up to date while the lease is held and the stores can be reached.
 * @throws FencedOutError, UnreadableEventError, UnfoldableEventError, or a store's error
 */
export const runSession = async (
  stores: Stores,
  logId: string,
  lease: Lease,
  pauses: Pauses,
  signal: AbortSignal,
): Promise<void> => {
  const { db, log, projections } = stores;
  const checkpoints = openCheckpointStore(db, logId, lease.epoch);
  const rebuilds = openRebuildStore(db, lease.epoch);
  const busy = new Set<string>();
  const context = { ...stores, logId, lease, checkpoints, rebuilds, pauses, busy };
  const end = await log.endPosition();
  const opened = await Promise.all(
    projections.map((projection) => openLive(context, projection, end)),
  );
  const live = opened.filter((target) => target !== undefined);
  const following = live.filter(({ projection }) => !pauses.has(projection.name));
  // Where all but the paused ones stopped together; what lags catches up beside them.
  const position = following.length === 0 ? end : Math.max(...following.map((one) => one.position));
  const blocks = openLogBlocks(stores, logId);
  await blocks.forgetOthers();
  const collector = new BlockCollector(log, blocks, logId, position);
  const follower = new Follower(context, live, position, (events) => collector.take(events));
  const builder = new Builder(context, follower);
  const catchUp = new CatchUp(context, follower);
  await together(
    signal,
    (either) => keepLease(lease, either),
    (either) => follower.run(either),
    (either) => builder.run(either),
    async (either) => {
      // Readers of the site come first.
      while (!either.aborted && !projections.every(({ name }) => follower.serves(name)))
        await pause(LOOK_EVERY_MS, either);
      await collector.catchUp(either);
      await untilAborted(either);
    },
    (either) => catchUp.run(either),
  );
};
