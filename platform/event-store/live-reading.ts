import { setImmediate } from 'node:timers/promises';
import {
  eventTypeFilter,
  START,
  streamNameFilter,
  type EventStoreDBClient,
  type Position,
} from '@eventstore/db-client';
import { listenTo, type CheckpointReached, type SubscriptionListener } from 'quick-wire';
import { positionOf, type Codec, type StoredEvent, type Recorded } from './codec';
import type { Link } from './connection';

export type Item =
  | { readonly kind: 'event'; readonly event: Recorded }
  /** Not decoded yet: a newer one of its stream may stand for it. */
  | { readonly kind: 'stored'; readonly stored: StoredEvent }
  | { readonly kind: 'checkpoint'; readonly position: number }
  | { readonly kind: 'caught-up' }
  /** Items follow that are not the newest of the log. */
  | { readonly kind: 'lagging' };

/** What was read and not yet taken: a queue between the store and a slower reader. */
export class Inbox {
  private items: Item[] = [];
  private failure: unknown;
  private wake: (() => void) | undefined;
  private onRoom: (() => void) | undefined;

  /** @param most items that should wait; whoever adds more has to look at `isFull` */
  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.items.length >= this.most;
  }

  push(item: Item): void {
    this.items.push(item);
  }

  /** Lets the reader see what was pushed. */
  tell(): void {
    if (this.items.length > 0) this.wake?.();
  }

  /** Ends the reading, after what was pushed before. */
  fail(error: unknown): void {
    this.failure ??= error;
    this.wake?.();
    this.letMoreCome();
  }

  /** Calls back once, as soon as it is not full or has failed. */
  whenRoom(onRoom: () => void): void {
    if (this.isFull && this.failure === undefined) this.onRoom = onRoom;
    else onRoom();
  }

  /** Waits for an item, then takes all that are there, up to `most`. */
  async take(most: number): Promise<readonly Item[]> {
    while (this.items.length === 0) {
      if (this.failure !== undefined) throw this.failure as Error; // callers expect any error
      await new Promise<void>((resolve) => (this.wake = resolve));
      // Waits for the other events of the same chunk, so that they make one batch.
      await setImmediate();
    }
    const taken = this.items.splice(0, most);
    if (!this.isFull) this.letMoreCome();
    return taken;
  }

  private letMoreCome(): void {
    const { onRoom } = this;
    this.onRoom = undefined;
    onRoom?.();
  }
}

/** Where a reading of the log stands. */
export interface Cursor {
  /** Everything up to here is in the inbox; -1 for nothing. */
  position: number;
  /** Whether the reader was told that it has seen the newest event. */
  isLive: boolean;
}

export interface ReadingParts {
  readonly codec: Codec;
  readonly inbox: Inbox;
  readonly cursor: Cursor;
  /** Only events of these types, when given. */
  readonly types: readonly string[] | undefined;
  /** Events of this type are decoded when they are taken. */
  readonly newestOf: string | undefined;
  /** Ends the reading. */
  readonly signal: AbortSignal;
}

/** What follows is older than what the reader has already been told to be the newest. */
export const leaveLive = ({ inbox, cursor }: ReadingParts): void => {
  inbox.push({ kind: 'lagging' });
  cursor.isLive = false;
};

/**
 * Events that the store searches at a time, with a checkpoint after each. Its own 32 take it one
 * and a half times as long.
 */
const SEARCH_WINDOW = 500;

const placeAfter = (position: number): Position | typeof START =>
  position < 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };

const open = (
  client: EventStoreDBClient,
  { codec, cursor, types }: ReadingParts,
  checkpointReached: CheckpointReached,
) => {
  const checkpoints = {
    maxSearchWindow: SEARCH_WINDOW,
    checkpointInterval: 1,
    checkpointReached,
  };
  return client.subscribeToAll({
    fromPosition: placeAfter(cursor.position),
    filter: types
      ? eventTypeFilter({ ...checkpoints, regex: `^(?:${types.join('|')})$` })
      : streamNameFilter({ ...checkpoints, prefixes: [...codec.names.beginnings] }),
  });
};

/** Fills an inbox with what one subscription delivers. */
class LiveListener implements SubscriptionListener {
  private hasCaughtUp = false;

  constructor(
    private readonly parts: ReadingParts,
    private readonly end: (error?: Error) => void,
    private readonly isOver: () => boolean,
  ) {}

  onEvent(stored: StoredEvent | undefined): void {
    // The client may still hold events after it has failed; the next subscription brings them.
    if (this.isOver()) return;
    const { codec, newestOf } = this.parts;
    if (stored !== undefined && stored.type === newestOf) {
      this.push({ kind: 'stored', stored }, positionOf(stored));
      return;
    }
    const event = codec.decode(stored);
    // A filter by type lets through what another application calls alike.
    if (event) this.push({ kind: 'event', event }, event.position);
  }

  private push(item: Item, position: number): void {
    const { inbox, cursor } = this.parts;
    if (cursor.isLive && !this.hasCaughtUp) leaveLive(this.parts);
    inbox.push(item);
    cursor.position = position;
  }

  onCheckpoint(position: number): void {
    const { inbox, cursor } = this.parts;
    if (this.isOver() || position <= cursor.position) return;
    inbox.push({ kind: 'checkpoint', position });
    cursor.position = position;
  }

  onCaughtUp(): void {
    if (this.isOver()) return;
    const { inbox, cursor } = this.parts;
    inbox.push({ kind: 'caught-up' });
    cursor.isLive = true;
    this.hasCaughtUp = true;
  }

  onTaken(goOn: () => void): void {
    const { inbox } = this.parts;
    inbox.tell();
    if (this.isOver() || !inbox.isFull) goOn();
    // The store throws out a live reader that does not keep up; far from the end it waits.
    else if (this.hasCaughtUp) this.end();
    else inbox.whenRoom(goOn);
  }

  onFailure(error: unknown): void {
    this.end(error instanceof Error ? error : new Error(String(error)));
  }
}

/**
 * Follows the log by one subscription, whatever the inbox's reader does meanwhile. Resolves when
 * the reader lags too far, when the link is replaced, or at the signal.
 * @throws whatever ended the subscription
 */
export const followLive = async (link: Link, parts: ReadingParts): Promise<void> => {
  const endings = [parts.signal, link.signal];
  const isEnded = () => endings.some(({ aborted }) => aborted);
  let isOver = false;
  let leave: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const end = (error?: Error): void => {
        isOver = true;
        if (error === undefined || isEnded()) resolve();
        else reject(error);
      };
      const onAbort = () => end();
      const listener = new LiveListener(parts, end, () => isOver);
      const subscription = listenTo((reached) => open(link.client, parts, reached), listener);
      subscription.on('error', end);
      subscription.on('end', () => end(new Error('The subscription ended')));
      subscription.on('close', () => end(new Error('The subscription was closed')));
      for (const signal of endings) signal.addEventListener('abort', onAbort);
      leave = () => {
        for (const signal of endings) signal.removeEventListener('abort', onAbort);
        subscription.unsubscribe().catch(() => undefined);
      };
      if (isEnded()) end();
    });
  } finally {
    leave();
  }
};
