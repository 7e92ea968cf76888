import pLimit from 'p-limit';
import type { Recorded } from '../../platform/event-store/codec';
import { categoryOf } from '../../platform/event-store/streams';
import { tellHandled } from '../../platform/tracing/traced-log';
import { clock, type Tracer } from '../../platform/tracing/tracer';
import type { Projection } from '../projection';
import { pause } from '../../platform/pause';
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

/**
 * Folds new events into the live read models. Each batch is read and decoded once for all of them.
 */
export class Follower {
  private readonly oneAtATime = pLimit(1);

  /**
   * @param position of the last event that was folded
   * @param onFollowed gets every event after it, each once
   */
  constructor(
    private readonly context: Context,
    private targets: readonly Target[],
    public position: number,
    private readonly onFollowed: (events: readonly Recorded[]) => Promise<void> = async () => {},
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { log, logger } = this.context;
    const options = { after: this.position, signal, logger, maxBatch: BATCH_MOST };
    for await (const { events } of log.subscribe(options)) {
      if (events.length === 0) continue;
      const startedAt = performance.now();
      await this.between(() => this.follow(events));
      await this.onFollowed(events);
      if (events.length < BUSY) continue;
      await pause(startedAt + BATCH_EVERY_MS - performance.now(), signal);
    }
  }

  /** Runs work between two batches. */
  between(work: () => Promise<void>): Promise<void> {
    return this.oneAtATime(work);
  }

  /** Whether this read model is live. */
  serves(name: string): boolean {
    return this.targets.some(({ projection }) => projection.name === name);
  }

  /** Replaces this projection's target from now on. */
  adopt(target: Target): void {
    const { name } = target.projection;
    this.targets = [...this.targets.filter(({ projection }) => projection.name !== name), target];
  }

  private async follow(events: readonly Recorded[]): Promise<void> {
    const { checkpoints, announce, meter, tracer } = this.context;
    const startedAt = tracer ? clock() : 0;
    const last = events.at(-1)?.position ?? this.position;
    const behind = this.targets.filter(({ position }) => position < last);
    await storeAll(behind, events);
    await checkpoints.advance(behind);
    for (const { projection, position } of behind) {
      announce({ projection: projection.name, position });
      meter?.note(projection.name, events.length);
    }
    if (tracer)
      for (const { projection } of behind) tellFolded(tracer, projection, events, startedAt);
    this.position = last;
  }
}
