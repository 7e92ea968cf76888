import { setImmediate } from 'node:timers/promises';
import {
  eventTypeFilter,
  START,
  streamNameFilter,
  type EventStoreDBClient,
  type Position,
} from '@eventstore/db-client';
import { listenTo, type CheckpointReached, type SubscriptionListener } from 'quick-wire';
import type { Logger } from '../logger';
import { pause } from '../pause';
import type { Codec, Recorded, StoredEvent } from './codec';
import { UnreadableEventError } from './errors';

/** The events that arrived since the last batch, in the order of the log. */
export interface Batch {
  readonly events: readonly Recorded[];
  /** This batch and those before it cover the log up to here. */
  readonly position: number;
  /** True when the last event was the end of the log at the time it was read. */
  readonly live: boolean;
}

export interface SubscribeOptions {
  /** Delivers only events after this position; -1 for all. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  /** Most events in a batch. Batches grow up to this while the reader is busy. */
  readonly maxBatch?: number;
  /** The store sends only events of these types, which saves sending and decoding the others. */
  readonly types?: readonly string[];
}

type Item =
  | { readonly kind: 'event'; readonly event: Recorded }
  | { readonly kind: 'checkpoint'; readonly position: number }
  | { readonly kind: 'caught-up' };

const MAX_BATCH = 1_000;
/** Counted in the store's windows of 32 considered events. */
const CHECKPOINT_INTERVAL = 16;
/** The server waits when this many batches are read ahead. */
const BATCHES_AHEAD = 4;
const RETRY_FIRST_MS = 50;
const RETRY_MOST_MS = 2_000;

const positionOf = (after: number): Position | typeof START =>
  after < 0 ? START : { commit: BigInt(after), prepare: BigInt(after) };

const open = (
  client: EventStoreDBClient,
  { names }: Codec,
  { after, types }: SubscribeOptions,
  checkpointReached: CheckpointReached,
) => {
  const checkpoints = { checkpointInterval: CHECKPOINT_INTERVAL, checkpointReached };
  return client.subscribeToAll({
    fromPosition: positionOf(after),
    filter: types
      ? eventTypeFilter({ ...checkpoints, regex: `^(?:${types.join('|')})$` })
      : streamNameFilter({ ...checkpoints, prefixes: [...names.beginnings] }),
  });
};

/** Collects what one connection delivers, and returns it in batches. */
class Inbox implements SubscriptionListener {
  private items: Item[] = [];
  private failure: unknown;
  private wake: (() => void) | undefined;
  private goOn: (() => void) | undefined;

  constructor(
    private readonly codec: Codec,
    private readonly ahead: number,
  ) {}

  onEvent(event: StoredEvent | undefined): void {
    const decoded = this.codec.decode(event);
    // A filter by type lets through what another application calls alike.
    if (decoded) this.items.push({ kind: 'event', event: decoded });
  }

  onCheckpoint(position: number): void {
    this.items.push({ kind: 'checkpoint', position });
  }

  onCaughtUp(): void {
    this.items.push({ kind: 'caught-up' });
  }

  onTaken(goOn: () => void): void {
    if (this.items.length > 0) this.wake?.();
    if (this.items.length < this.ahead) goOn();
    else this.goOn = goOn;
  }

  onFailure(error: unknown): void {
    this.failure ??= error;
    this.wake?.();
  }

  /**
   * Waits for an event, then takes all that are there, up to `most`. Events before a failure come
   * first.
   */
  async take(most: number): Promise<readonly Item[]> {
    while (this.items.length === 0) {
      if (this.failure !== undefined) throw this.failure as Error; // callers expect any error
      await new Promise<void>((resolve) => (this.wake = resolve));
      // Waits for the other events of the same chunk, so that they make one batch.
      await setImmediate();
    }
    const taken = this.items.splice(0, most);
    if (this.items.length < this.ahead) this.letMoreCome();
    return taken;
  }

  private letMoreCome(): void {
    const { goOn } = this;
    this.goOn = undefined;
    goOn?.();
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

/** The batches of one connection, until it fails. */
async function* connection(
  client: EventStoreDBClient,
  codec: Codec,
  options: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const { after, signal, maxBatch = MAX_BATCH } = options;
  const inbox = new Inbox(codec, maxBatch * BATCHES_AHEAD);
  const subscription = listenTo((reached) => open(client, codec, options, reached), inbox);
  subscription.on('error', (error) => inbox.onFailure(error));
  subscription.on('end', () => inbox.onFailure(new Error('The subscription ended')));
  subscription.on('close', () => inbox.onFailure(new Error('The subscription was closed')));
  const onAbort = () => inbox.onFailure(new Error('aborted'));
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
 * All events of the site's streams, or those of some types, in order, each once. After
 * a lost connection it continues after the last returned batch, so a reader that stores its
 * checkpoint misses nothing.
 * @throws UnreadableEventError for an event that this program can't read
 */
export async function* subscribe(
  client: EventStoreDBClient,
  codec: Codec,
  options: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const { signal, logger } = options;
  const isAborted = () => signal.aborted;
  let { after } = options;
  let retry = RETRY_FIRST_MS;
  while (!isAborted()) {
    try {
      for await (const batch of connection(client, codec, { ...options, after })) {
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
