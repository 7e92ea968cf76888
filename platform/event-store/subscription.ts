import { setImmediate } from 'node:timers/promises';
import {
  eventTypeFilter,
  excludeSystemEvents,
  START,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position,
} from '@eventstore/db-client';
import type { Logger } from '../logger';
import { decode, type Recorded } from './codec';
import { UnreadableEventError } from './errors';

/** What has arrived since the last batch, in the order of the log. */
export interface Batch {
  readonly events: readonly Recorded[];
  /** All of the log up to here is in this batch or in one before it. */
  readonly position: number;
  /** Nothing newer was in the log when the last of these was read. */
  readonly live: boolean;
}

export interface SubscribeOptions {
  /** Only what comes after this position; -1 for everything. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  /** Most events in a batch; batches grow to it while the reader is busy. */
  readonly maxBatch?: number;
  /** The only types that are wanted: the store leaves out the rest, which then need not be sent or decoded. */
  readonly types?: readonly string[];
}

type Item =
  | { readonly kind: 'event'; readonly event: Recorded }
  | { readonly kind: 'checkpoint'; readonly position: number }
  | { readonly kind: 'caught-up' };

const MAX_BATCH = 1_000;
/** In windows of 32 events considered, which the store counts by. */
const CHECKPOINT_INTERVAL = 16;
/** Read ahead of the reader: this many batches, then the server waits. */
const BATCHES_AHEAD = 4;
const RETRY_FIRST_MS = 50;
const RETRY_MOST_MS = 2_000;

/** Marks go through the subscription's own buffer, so that they can't overtake events that wait in it. */
class Mark {
  constructor(readonly item: Item) {}
}

const positionOf = (after: number): Position | typeof START =>
  after < 0 ? START : { commit: BigInt(after), prepare: BigInt(after) };

const open = (client: EventStoreDBClient, { after, types }: SubscribeOptions) => {
  const checkpoints = {
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached: (_subscription: AllStreamSubscription, { commit }: Position) => {
      subscription.push(new Mark({ kind: 'checkpoint', position: Number(commit) }));
    },
  };
  const subscription: AllStreamSubscription = client.subscribeToAll({
    fromPosition: positionOf(after),
    filter: types
      ? eventTypeFilter({ ...checkpoints, regex: `^(?:${types.join('|')})$` })
      : excludeSystemEvents(checkpoints),
  });
  subscription.on('caughtUp', () => subscription.push(new Mark({ kind: 'caught-up' })));
  return subscription;
};

const itemOf = (chunk: AllStreamResolvedEvent | Mark): Item =>
  chunk instanceof Mark ? chunk.item : { kind: 'event', event: decode(chunk) };

/** Collects what one connection brings, and hands it out in batches. */
class Inbox {
  private items: Item[] = [];
  private failure: unknown;
  private wake: (() => void) | undefined;

  constructor(
    private readonly subscription: AllStreamSubscription,
    private readonly ahead: number,
  ) {
    subscription.on('data', (chunk: AllStreamResolvedEvent | Mark) => this.receive(chunk));
    subscription.on('error', (error) => this.fail(error));
    subscription.on('end', () => this.fail(new Error('The subscription ended')));
    subscription.on('close', () => this.fail(new Error('The subscription was closed')));
  }

  private receive(chunk: AllStreamResolvedEvent | Mark): void {
    try {
      this.items.push(itemOf(chunk));
    } catch (error) {
      this.fail(error);
      return;
    }
    if (this.items.length >= this.ahead) this.subscription.pause();
    this.wake?.();
  }

  fail(error: unknown): void {
    this.failure ??= error;
    this.wake?.();
  }

  /** Waits for something, then takes all that is there, `most` at the most; what came before a failure is given first. */
  async take(most: number): Promise<readonly Item[]> {
    while (this.items.length === 0) {
      if (this.failure !== undefined) throw this.failure as Error; // only errors are emitted
      await new Promise<void>((resolve) => (this.wake = resolve));
      // What has come in the same chunk from the socket follows before this: one batch, not one for each.
      await setImmediate();
    }
    const taken = this.items.splice(0, most);
    if (this.items.length < this.ahead) this.subscription.resume();
    return taken;
  }
}

const batchOf = (items: readonly Item[], before: number, wasLive: boolean): Batch => {
  const events: Recorded[] = [];
  let position = before;
  let live = wasLive;
  for (const item of items) {
    if (item.kind === 'caught-up') live = true;
    else if (item.kind === 'checkpoint') position = Math.max(position, item.position);
    else {
      events.push(item.event);
      position = Math.max(position, item.event.position);
    }
  }
  return { events, position, live };
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** One connection's batches, until it fails. */
async function* connection(
  client: EventStoreDBClient,
  options: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const { after, signal, maxBatch = MAX_BATCH } = options;
  const subscription = open(client, options);
  const inbox = new Inbox(subscription, maxBatch * BATCHES_AHEAD);
  const onAbort = () => inbox.fail(new Error('aborted'));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    let position = after;
    let live = false;
    for (;;) {
      const batch = batchOf(await inbox.take(maxBatch), position, live);
      ({ position, live } = batch);
      yield batch;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await subscription.unsubscribe().catch(() => undefined);
  }
}

/**
 * All events of the log but the store's own, or those of the types asked for, in order, each once, without end. A lost connection is taken up again after
 * the last batch that was handed out, so that a reader who stores its own checkpoint misses nothing.
 * @throws UnreadableEventError when the log holds what this program can't read
 */
export async function* subscribe(
  client: EventStoreDBClient,
  options: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const { signal, logger } = options;
  const isAborted = () => signal.aborted;
  let { after } = options;
  let retry = RETRY_FIRST_MS;
  while (!isAborted()) {
    try {
      for await (const batch of connection(client, { ...options, after })) {
        if (isAborted()) return;
        yield batch;
        after = batch.position;
        retry = RETRY_FIRST_MS;
      }
    } catch (error) {
      if (error instanceof UnreadableEventError) throw error;
      if (isAborted()) return;
      logger.warn({ err: error, after }, 'subscription lost, connecting again');
      await pause(retry, signal);
      retry = Math.min(retry * 2, RETRY_MOST_MS);
    }
  }
}
