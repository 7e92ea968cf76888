import type { Recorded } from '../../platform/event-store/codec';
import { pause } from '../../platform/waiting';
import type { Context } from './context';
import type { Follower } from './follower';
import { fillGap } from './builder';
import { storeAll, type Target } from './target';

const LOOK_EVERY_MS = 250;
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
      else await pause(LOOK_EVERY_MS, signal);
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
