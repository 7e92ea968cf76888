import { LRUCache } from 'lru-cache';
import type { RaffleChange } from '../../contracts/live';
import { isEventOf } from '../../domain/catalogue';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { UnreadableEventError, type EventPosition } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Logger } from '../../platform/logger';
import { tellHandled } from '../../platform/tracing/traced-log';
import { clock, type Tracer } from '../../platform/tracing/tracer';
import { createWaitingRoom } from '../../platform/waiting';
import { changeAfter } from './raffle-change';

export interface LiveFeed {
  /** The log position that this program has seen. */
  position: () => number;
  /**
   * Waits until this program has seen `position`.
   * @returns false when it took too long
   */
  passed: (position: number) => Promise<boolean>;
  /** The newest change of a raffle that changed recently. */
  latest: (raffleId: number) => RaffleChange | undefined;
  close: () => Promise<void>;
}

interface FeedOptions {
  readonly log: EventLog;
  readonly logger: Logger;
  readonly onChange: (change: RaffleChange) => void;
  readonly tracer?: Tracer | undefined;
  /** Called with each event of any writer; of a raffle's purchases in a batch, with the newest. */
  readonly onEvent: (event: Recorded) => void;
  /** Called for an event that this program can't read: what it knows of that stream is too old. */
  readonly onUnreadable: (where: EventPosition) => void;
  /** Called when the log can't be followed any more. */
  readonly onFailure: (error: unknown) => void;
}

const REMEMBERED_RAFFLES = 10_000;

/** Tells all that its raffle has sold, so of those that come together the newest is enough. */
const PURCHASE = 'TicketsPurchased' satisfies RaffleEvent['type'];

/** Follows the end of the log, so that live updates need no message bus. */
export const startLiveFeed = async (options: FeedOptions): Promise<LiveFeed> => {
  const { log, logger, onChange, onEvent, onUnreadable, onFailure, tracer } = options;
  const recent = new LRUCache<number, RaffleChange>({ max: REMEMBERED_RAFFLES });
  const abort = new AbortController();
  const room = createWaitingRoom();
  let position = await log.endPosition();

  const take = (event: Recorded): void => {
    const startedAt = tracer ? clock() : 0;
    onEvent(event);
    if (!isEventOf('raffle', event)) return;
    const { raffleId } = event.data;
    const change = changeAfter(event, recent.get(raffleId));
    recent.set(raffleId, change);
    onChange(change);
    if (tracer) tellHandled(tracer, 'send raffle:changed', event, startedAt);
  };

  // A trace has a span for each.
  const newestOf = tracer ? undefined : PURCHASE;
  const follow = async (): Promise<void> => {
    const reading = { after: position, signal: abort.signal, logger, newestOf };
    for await (const batch of log.subscribe(reading)) {
      for (const event of batch.events) take(event);
      position = batch.position;
      room.check();
    }
  };
  /** The feed stores nothing, so an unreadable event must not stop the others. */
  const passOver = (error: unknown): void => {
    if (!(error instanceof UnreadableEventError) || error.position <= position) throw error;
    const { stream, revision } = error;
    logger.error({ err: error, stream, revision }, 'passed over an event that can not be read');
    onUnreadable(error);
    position = error.position;
    room.check();
  };

  const followOn = async (): Promise<void> => {
    while (!abort.signal.aborted) await follow().catch(passOver);
  };
  const following = followOn().catch(onFailure);

  return {
    position: () => position,
    passed: (wanted) => room.until(() => position >= wanted),
    latest: (raffleId) => recent.get(raffleId),
    close: async () => {
      abort.abort();
      room.close();
      await following;
    },
  };
};
