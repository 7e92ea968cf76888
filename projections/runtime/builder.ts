import type { Recorded } from '../../platform/event-store/codec';
import { pause, settled } from '../../platform/waiting';
import type { Rebuild } from '../rebuilds/document';
import { UnfoldableEventError, type Projection, type ReadDocument } from '../projection';
import { collectionExists, dropCollection, nextName, openCollection } from './stores';
import type { Follower } from './follower';
import type { Context } from './context';
import { Target, storeAll } from './target';

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
    await db.renameCollection(nextName(projection), projection.name, { dropTarget: true });
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
      target.collection = context.db.collection<ReadDocument>(projection.name);
      await follower.adopt(target);
    }
  });

const nameOf = ({ projection }: Target): string => projection.name;

const LOOK_EVERY_MS = 1_000;
/** Small enough to let the follower work in between, large enough for few writes. */
const PAGE = 5_000;

/** Builds read models beside the live ones: missing ones, and those that operators request. */
export class Builder {
  private lookedAt = -Infinity;
  /** Paused ones that could not be built, until they are resumed. */
  private readonly putOff = new Set<string>();

  constructor(
    private readonly context: Context,
    private readonly follower: Follower,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { projections, rebuilds } = this.context;
    const names = projections.map(({ name }) => name);
    while (!signal.aborted) {
      const next = this.next(await rebuilds.wanted(names));
      if (next.length > 0) await this.build(next, signal);
      else await pause(LOOK_EVERY_MS, signal);
    }
  }

  /** What to build now: all at once, but a paused one alone, because it may fail. */
  private next(wanted: readonly Rebuild[]): readonly Rebuild[] {
    const { busy, pauses } = this.context;
    // One that catches up is written until it has; a switch would take its documents away.
    const free = wanted.filter(({ _id }) => !busy.has(_id));
    const running = free.filter(({ _id }) => !pauses.has(_id));
    if (running.length > 0) return running;
    const isCancelled = ({ _id, cancelRequested }: Rebuild) =>
      cancelRequested && this.follower.serves(_id);
    return free.filter((one) => !this.putOff.has(one._id) || isCancelled(one)).slice(0, 1);
  }

  /** A paused read model that can't be built must not stop the others. */
  private async build(wanted: readonly Rebuild[], signal: AbortSignal): Promise<void> {
    const { busy, logger, pauses } = this.context;
    const names = wanted.map(({ _id }) => _id);
    for (const name of names) busy.add(name);
    try {
      await this.buildAll(wanted, signal);
    } catch (error) {
      const [name = ''] = names;
      if (!(error instanceof UnfoldableEventError && pauses.has(name))) throw error;
      logger.warn({ err: error, projection: name }, 'paused read model not built');
      this.putOff.add(name);
    } finally {
      for (const name of names) busy.delete(name);
    }
  }

  private async buildAll(wanted: readonly Rebuild[], signal: AbortSignal): Promise<void> {
    const { logger } = this.context;
    const begun = await this.prepare(wanted);
    logger.info({ projections: begun.map(nameOf) }, 'building read models');
    try {
      const built = await this.read(begun, signal);
      if (signal.aborted || built.length === 0) return;
      await switchOver(this.context, this.follower, built);
      logger.info({ projections: built.map(nameOf) }, 'read models built');
    } finally {
      await Promise.allSettled(begun.map((target) => target.stored()));
    }
  }

  /**
   * Reads to the log's end, and folds each page while the last one is being stored.
   * @returns the targets that were not cancelled
   */
  private async read(begun: readonly Target[], signal: AbortSignal): Promise<readonly Target[]> {
    const { log, logger, meter } = this.context;
    const after = Math.min(...begun.map(({ position }) => position));
    const options = { after, signal, logger, maxBatch: PAGE };
    let page: Recorded[] = [];
    this.lookedAt = -Infinity;
    let kept = this.lookUp(begun);
    try {
      for await (const { events, position, live } of log.subscribe(options)) {
        page.push(...events);
        const isAtEnd = live || position >= this.follower.position;
        if (page.length < PAGE && !isAtEnd) continue;
        const read = page;
        page = [];
        const targets = await kept;
        if (targets.length === 0) break;
        await settled(targets.map((target) => target.fold(read)));
        for (const target of targets) meter?.note(nameOf(target), read.length);
        kept = this.lookUp(targets);
        // Awaited one page later; without this, a failure would end the program before that.
        kept.catch(() => undefined);
        if (isAtEnd) break;
      }
    } finally {
      // A cancelled build must be deleted before the lease is released.
      await kept.catch(() => undefined);
    }
    return kept;
  }

  private prepare(wanted: readonly Rebuild[]): Promise<Target[]> {
    const { projections } = this.context;
    return Promise.all(
      projections.flatMap((projection) => {
        const rebuild = wanted.find(({ _id }) => _id === projection.name);
        return rebuild ? [this.open(projection, rebuild)] : [];
      }),
    );
  }

  /** Continues an interrupted build, or begins a new one. */
  private async open(projection: Projection, rebuild: Rebuild): Promise<Target> {
    const { db, log, logId, lease, rebuilds } = this.context;
    const name = nextName(projection);
    const { assertHeld } = lease;
    const isGoingOn =
      rebuild.state === 'building' && rebuild.logId === logId && (await collectionExists(db, name));
    if (isGoingOn) {
      await rebuilds.take(projection.name);
      const collection = await openCollection(db, name, projection);
      const { position } = rebuild;
      return new Target({ projection, collection, position, isEmpty: false, assertHeld });
    }
    await dropCollection(db, name);
    const collection = await openCollection(db, name, projection);
    await rebuilds.begin(projection.name, rebuild.reason, logId, await log.endPosition());
    return new Target({ projection, collection, position: -1, isEmpty: true, assertHeld });
  }

  private async noteProgress(targets: readonly Target[]): Promise<void> {
    const { rebuilds } = this.context;
    await Promise.all(
      targets.map(({ projection, position }) => rebuilds.update(projection.name, { position })),
    );
  }

  /**
   * Regularly looks for cancelled builds and stores the progress. These calls wait for writes in
   * progress, so the next page is read in the meantime.
   * @returns the targets that continue
   */
  private async lookUp(targets: readonly Target[]): Promise<readonly Target[]> {
    if (performance.now() - this.lookedAt < LOOK_EVERY_MS) return targets;
    this.lookedAt = performance.now();
    const kept: Target[] = [];
    for (const target of targets) if (!(await this.isCancelled(target))) kept.push(target);
    await this.noteProgress(kept);
    return kept;
  }

  /** Deletes a cancelled build, which nobody reads. */
  private async isCancelled(target: Target): Promise<boolean> {
    const { db, logger, rebuilds } = this.context;
    const { projection } = target;
    const { name } = projection;
    const rebuild = await rebuilds.find(name);
    if (!rebuild?.cancelRequested || !this.follower.serves(name)) return false;
    await target.stored();
    await dropCollection(db, nextName(projection));
    await rebuilds.update(name, { state: 'cancelled', finishedAt: new Date() });
    logger.info({ projection: name }, 'rebuild cancelled');
    return true;
  }
}
