import { pause, together } from '../../platform/waiting';
import type { Recorded } from '../../platform/event-store/codec';
import type { Checkpoint } from '../checkpoints/document';
import type { RebuildReason } from '../rebuilds/document';
import type { Projection } from '../projection';
import { openLogBlocks } from '../log-blocks/queries';
import { BlockCollector } from './block-collector';
import { Builder, completeSwitch, fillGap } from './builder';
import { openCheckpointStore, openRebuildStore, collectionExists, openCollection } from './stores';
import { Follower } from './follower';
import { LEASE_MS, type Lease } from './lease';
import { dropOlderModels } from './older-models';
import type { Pauses } from './pauses';
import type { Stores, Context } from './context';
import { Target, storeAll } from './target';

const LOOK_FOR_LAGGING_MS = 250;
/** Small enough to let the follower work in between. */
const PAGE = 1_000;

/**
 * Brings read models that lag up to the others, beside them: those that were paused,
 * and those whose program died while it did this.
 */
export class CatchUp {
  constructor(
    private readonly context: Context,
    private readonly follower: Follower,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = this.follower
        .needCatchUp()
        .filter(({ projection }) => this.take(projection.name));
      if (taken.length > 0) await this.bring(taken, signal);
      else await pause(LOOK_FOR_LAGGING_MS, signal);
    }
  }

  /** Nobody else may write these documents meanwhile, as a rebuild does when it switches. */
  private take(name: string): boolean {
    const { busy } = this.context;
    if (busy.has(name)) return false;
    busy.add(name);
    return true;
  }

  private async bring(taken: readonly Target[], signal: AbortSignal): Promise<void> {
    const { busy, logger } = this.context;
    const projections = taken.map(({ projection }) => projection.name);
    logger.info({ projections }, 'read models catch up');
    try {
      await this.read(taken, signal);
      if (signal.aborted) return;
      await this.follower.between(async () => {
        const kept = this.stillWanted(taken);
        await fillGap(this.context, kept);
        await this.tell(kept);
        for (const target of kept) await this.follower.adopt(target);
      });
      logger.info({ projections }, 'read models caught up');
    } finally {
      await Promise.allSettled(taken.map((target) => target.stored()));
      for (const name of projections) busy.delete(name);
    }
  }

  private async read(taken: readonly Target[], signal: AbortSignal): Promise<void> {
    const { log, logger, meter } = this.context;
    const after = Math.min(...taken.map(({ position }) => position));
    const options = { after, signal, logger, maxBatch: PAGE };
    let page: Recorded[] = [];
    for await (const { events, position, live } of log.subscribe(options)) {
      page.push(...events);
      const isAtEnd = live || position >= this.follower.position;
      if (page.length < PAGE && !isAtEnd) continue;
      const kept = this.stillWanted(taken);
      await storeAll(kept, page);
      for (const { projection } of kept) meter?.note(projection.name, page.length);
      await this.tell(kept);
      page = [];
      if (isAtEnd || kept.length === 0) return;
    }
  }

  /** Without those that were paused again meanwhile. */
  private stillWanted(taken: readonly Target[]): readonly Target[] {
    const lagging = new Set(this.follower.needCatchUp());
    return taken.filter((target) => lagging.has(target));
  }

  private async tell(targets: readonly Target[]): Promise<void> {
    const { checkpoints, announce } = this.context;
    await checkpoints.advance(targets);
    for (const { projection, position } of targets)
      announce({ projection: projection.name, position });
  }
}

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
  const exists = await collectionExists(db, name);
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
  const collection = await openCollection(db, name, projection);
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
    (either) => dropOlderModels(context, either),
  );
};
