import type { RaffleEvent } from '../../domain/raffles/messages';
import type { Recorded } from '../../platform/event-store/codec';

const RAFFLE_EVENTS = new Set<string>([
  'RaffleCreated',
  'TicketsPurchased',
  'RaffleCompleted',
  'RaffleCancelled',
  'WinnerDrawn',
] satisfies RaffleEvent['type'][]);

export const isRaffleEvent = (event: Recorded): event is Recorded<RaffleEvent> =>
  RAFFLE_EVENTS.has(event.type);
