import pLimit from 'p-limit';
import { categoryOf, type Recorded } from '../../platform/event-store/codec';
import { tellHandled } from '../../platform/tracing/traced-log';
import { clock, type Tracer } from '../../platform/tracing/tracer';
import type { Projection } from '../projection';
import { pause } from '../../platform/waiting';
import type { Context } from './context';
import { storeAll, type Target } from './target';

const BATCH_MOST = 5_000;
/**
 * A batch of this size means high load. Batches then start this far apart: larger ones write each
 * document less often, which keeps the lag small.
 */
const BUSY = 32;
const BATCH_EVERY_MS = 200;

const tellFolded = (
  tracer: Tracer,
  { name, categories }: Projection,
  events: readonly Recorded[],
  startedAt: number,
): void => {
  const concerns: readonly string[] = categories;
  for (const event of events)
    if (concerns.includes(categoryOf(event.stream)))
      tellHandled(tracer, `project ${name}`, event, startedAt);
};

/** Those of one projection are left out. */
const without = (targets: readonly Target[], name: string): readonly Target[] =>
  targets.filter(({ projection }) => projection.name !== name);

/**
 * Folds new events into the live read models. Each batch is read and decoded once for all of them.
 * Read models that are paused, or lag too far to go along, do not follow.
 */
export class Follower {
  private readonly oneAtATime = pLimit(1);
  private targets: readonly Target[];
  private notFollowing: readonly Target[];

  /**
   * @param live every read model that is read
   * @param position of the last event that was folded; what lags has to catch up
   * @param onFollowed gets every event after it, each once
   */
  constructor(
    private readonly context: Context,
    live: readonly Target[],
    public position: number,
    private readonly onFollowed: (events: readonly Recorded[]) => Promise<void> = async () => {},
  ) {
    const { pauses } = context;
    const follows = (target: Target) =>
      target.position >= position && !pauses.has(target.projection.name);
    this.targets = live.filter(follows);
    this.notFollowing = live.filter((target) => !follows(target));
  }

  async run(signal: AbortSignal): Promise<void> {
    const { log, logger } = this.context;
    const options = { after: this.position, signal, logger, maxBatch: BATCH_MOST };
    for await (const { events } of log.subscribe(options)) {
      if (events.length === 0) continue;
      const startedAt = performance.now();
      await this.between(() => this.follow(events));
      await this.onFollowed(events);
      if (events.length < BUSY) continue;
      await pause(Math.max(0, startedAt + BATCH_EVERY_MS - performance.now()), signal);
    }
  }

  /** Runs work between two batches. */
  between(work: () => Promise<void>): Promise<void> {
    return this.oneAtATime(work);
  }

  /** Whether this read model is live. */
  serves(name: string): boolean {
    return [...this.targets, ...this.notFollowing].some(
      ({ projection }) => projection.name === name,
    );
  }

  /** Those that are not paused, and have to catch up before they follow again. */
  needCatchUp(): readonly Target[] {
    return this.notFollowing.filter(({ projection }) => !this.context.pauses.has(projection.name));
  }

  /** Replaces this projection's target from now on. It has caught up. */
  async adopt(target: Target): Promise<void> {
    const { checkpoints, pauses } = this.context;
    const { name } = target.projection;
    const isPaused = pauses.has(name);
    const [targets, notFollowing] = [without(this.targets, name), without(this.notFollowing, name)];
    this.targets = isPaused ? targets : [...targets, target];
    this.notFollowing = isPaused ? [...notFollowing, target] : notFollowing;
    await checkpoints.notePaused(name, isPaused);
  }

  private async follow(events: readonly Recorded[]): Promise<void> {
    const { checkpoints, announce, meter, tracer, watch } = this.context;
    const startedAt = tracer || watch ? clock() : 0;
    const last = events.at(-1)?.position ?? this.position;
    const needCatchUp = this.targets.filter(({ position }) => position < last);
    await storeAll(needCatchUp, events);
    await checkpoints.advance(needCatchUp);
    for (const { projection, position } of needCatchUp) {
      announce({ projection: projection.name, position });
      meter?.note(projection.name, events.length);
    }
    watch?.stored(
      needCatchUp.map(({ projection }) => projection.name),
      events.length,
      (clock() - startedAt) / 1_000,
    );
    if (tracer)
      for (const { projection } of needCatchUp) tellFolded(tracer, projection, events, startedAt);
    this.position = last;
    if (this.context.pauses.see(events)) await this.setApart();
  }

  /** Stops following for what operators have paused, and tells readers of each change. */
  private async setApart(): Promise<void> {
    const { checkpoints, pauses, logger } = this.context;
    const paused = this.targets.filter(({ projection }) => pauses.has(projection.name));
    this.targets = this.targets.filter((target) => !paused.includes(target));
    this.notFollowing = [...this.notFollowing, ...paused];
    for (const { projection } of this.notFollowing) {
      const { name } = projection;
      await checkpoints.notePaused(name, pauses.has(name));
    }
    logger.info({ projections: pauses.names }, 'paused read models');
  }
}
