import { randomUUID } from 'node:crypto';
import { UnreadableEventError } from '../../platform/event-store/errors';
import type { LogIdentity } from '../../platform/event-store/identity';
import { watchLife } from '../../platform/lives/watch-life';
import { noticeRestore } from '../../platform/lives/restores';
import type { LogMemory } from '../../platform/lives/memories';
import { StartError } from '../../platform/lifecycle';
import { pause } from '../../platform/waiting';
import type { WorkReport } from '../../platform/processes/presence';
import { UnfoldableEventError } from '../projection';
import { createLeaseTaker, FencedOutError } from './lease';
import { Pauses } from './pauses';
import { runSession } from './session';
import type { Stores } from './context';

type State = 'starting' | 'following' | 'standing by' | 'stores unreachable' | 'halted';

const STAND_BY_MS = 1_000;
const FENCED_OUT_MS = 200;
const RETRY_FIRST_MS = 100;
const RETRY_MOST_MS = 2_000;
/**
 * Interval for retrying an unreadable event and for repeating its log line, until a newer program
 * can read it.
 */
const HALT_MS = 60_000;
/** An operator may pause the read model that has stopped the others. */
const HALT_LOOK_MS = 1_000;

export interface Runner {
  /** Finishes the batch in progress, stores its checkpoints, and lets another copy take over. */
  stop: () => Promise<void>;
  /** Its state, and the last failure that it has survived. */
  report: () => Pick<WorkReport, 'state' | 'lastError'>;
}

/** What a copy works with, with or without the lease. */
interface RunnerParts extends Stores {
  /** What knows whether the log was put back. */
  readonly memories: readonly LogMemory[];
}

/** Works while it holds the lease, else stands by. It survives every outage of the stores. */
class Running {
  private state: State = 'starting';
  private lastError: WorkReport['lastError'] = null;
  private retry = RETRY_FIRST_MS;
  private fencedOut = 0;
  private hasNoticed = false;
  private pauses: Pauses | undefined;
  private readonly takeLease: ReturnType<typeof createLeaseTaker>;

  constructor(
    private readonly stores: RunnerParts,
    private readonly nameKeyId: string,
    private readonly onReady: () => void,
  ) {
    this.takeLease = createLeaseTaker(stores.db, randomUUID());
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.attempt(signal);
      } catch (error) {
        // A retry can't fix a wrong configuration.
        if (error instanceof StartError) throw error;
        await this.rest(this.pauseAfter(error), signal);
      }
    }
  }

  /** Until the next attempt: when the time is over, or an operator has paused what stopped. */
  private async rest(ms: number, signal: AbortSignal): Promise<void> {
    if (this.state !== 'halted') return pause(ms, signal);
    for (let passed = 0; passed < ms && !signal.aborted; passed += HALT_LOOK_MS) {
      await pause(HALT_LOOK_MS, signal);
      const now = await Pauses.read(this.stores.log).catch(() => undefined);
      if (now && now.position !== this.pauses?.position) return;
    }
  }

  private async attempt(signal: AbortSignal): Promise<void> {
    const { log, logger } = this.stores;
    // A copy that stands by does nothing, so it asks again when it takes over.
    const noticed = this.state === 'standing by' ? undefined : await this.notice();
    const lease = await this.takeLease();
    if (!lease) {
      this.enter('standing by');
      await pause(STAND_BY_MS, signal);
      return;
    }
    let stopWatching: (() => void) | undefined;
    try {
      const identity = noticed ?? (await this.notice());
      const logId = identity.numbering;
      this.enter('following', { epoch: lease.epoch, logId });
      const nextLife = new AbortController();
      const onNext = () => nextLife.abort();
      stopWatching = watchLife({ log, identity, logger, onNext });
      this.pauses = await Pauses.read(log);
      const either = AbortSignal.any([signal, nextLife.signal]);
      await runSession(this.stores, logId, lease, this.pauses, either);
    } finally {
      stopWatching?.();
      await lease.release().catch(() => undefined);
    }
  }

  private async notice(): Promise<LogIdentity> {
    const { log, logger, memories } = this.stores;
    const parts = { log, nameKeyId: this.nameKeyId, memories, logger };
    const identity = await noticeRestore({ ...parts, isAgain: this.hasNoticed });
    this.hasNoticed = true;
    return identity;
  }

  /** Logs a state when it changes. */
  private enter(state: State, details: object = {}): void {
    if (state !== 'stores unreachable' && state !== 'halted') {
      this.retry = RETRY_FIRST_MS;
      this.onReady();
    }
    if (this.state === state) return;
    this.state = state;
    const { logger } = this.stores;
    if (state === 'stores unreachable') logger.warn(details, state);
    else logger.info(details, state);
  }

  report(): Pick<WorkReport, 'state' | 'lastError'> {
    const { state, lastError } = this;
    return { state, lastError };
  }

  private pauseAfter(error: unknown): number {
    const { logger } = this.stores;
    const text = error instanceof Error ? error.message : String(error);
    this.lastError = { at: new Date().toISOString(), text };
    if (error instanceof UnreadableEventError || error instanceof UnfoldableEventError) {
      const { stream, revision } = error;
      logger.fatal({ err: error, stream, revision }, 'stopped at an event that can not be read');
      this.enter('halted');
      return HALT_MS;
    }
    if (error instanceof FencedOutError) {
      this.fencedOut += 1;
      logger.warn({ err: error, times: this.fencedOut }, 'fenced out by another copy');
      return FENCED_OUT_MS;
    }
    this.enter('stores unreachable', { err: error });
    this.retry = Math.min(this.retry * 2, RETRY_MOST_MS);
    return this.retry;
  }
}

/**
 * Resolves when this copy first follows the log or stands by.
 * @param nameKeyId id of the key for the log's user names
 * @throws StartError when the log belongs to another key
 */
export const startRunner = async (stores: RunnerParts, nameKeyId: string): Promise<Runner> => {
  const stopping = new AbortController();
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const copy = new Running(stores, nameKeyId, () => ready());
  const running = copy.run(stopping.signal);
  // It ends by itself only when it fails.
  await Promise.race([isReady, running]);
  return {
    report: () => copy.report(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
