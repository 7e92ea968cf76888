import type { RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { newestEvent } from '../../platform/event-store/one-event';
import { raffleStream } from '../../platform/event-store/streams';

/** Whether a raffle whose newest event is of this type has ended. */
export const ENDED: Record<RaffleEvent['type'], boolean> = {
  RaffleCreated: false,
  TicketsPurchased: false,
  RaffleFeatured: false,
  RaffleFeatureExpired: false,
  RaffleCompleted: true,
  RaffleCancelled: true,
  WinnerDrawn: true,
};

/** The newest event tells how a raffle stands, without reading all that came before. */
export const lastEventOf = (log: EventLog, raffleId: number) =>
  newestEvent<RaffleEvent>(log, raffleStream(raffleId));
