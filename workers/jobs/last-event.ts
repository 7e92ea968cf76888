import type { RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { newestEvent } from '../../platform/event-store/one-event';
import { raffleStream } from '../../platform/event-store/streams';

/** A raffle whose newest event is one of these has ended. */
export const ENDED: ReadonlySet<RaffleEvent['type']> = new Set<RaffleEvent['type']>([
  'RaffleCompleted',
  'RaffleCancelled',
  'WinnerDrawn',
]);

/** The newest event tells how a raffle stands, without reading all that came before. */
export const lastEventOf = (log: EventLog, raffleId: number) =>
  newestEvent<RaffleEvent>(log, raffleStream(raffleId));
