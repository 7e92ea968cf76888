import { NO_BEACON, type DrawEntry, type DrawRules, type PublishedReseal } from '../draw/entries';
import type { DrawResealed, RaffleCreated, TicketsPurchased } from './events';

/** The rules from a raffle's creation, which the draw's chain starts from. */
export const rulesOf = ({ data }: Pick<RaffleCreated, 'data'>): DrawRules => ({
  raffleId: data.raffleId,
  commit: data.commit,
  priceCents: data.ticketPriceCents,
  mode: data.completionMode,
  goal: data.totalTickets ?? data.minTickets ?? 0,
  endDateMs: new Date(data.endDate).getTime(),
  beacon: NO_BEACON,
});

/** A purchase as an entry of the draw. */
export const entryOfPurchase = ({ data }: Pick<TicketsPurchased, 'data'>): DrawEntry => ({
  seq: data.seq,
  from: data.firstTicket,
  to: data.lastTicket,
  tag: data.tag,
});

/** A new commitment as the draw's pack shows it. */
export const resealOf = ({ data, at }: Pick<DrawResealed, 'data' | 'at'>): PublishedReseal => ({
  after: data.purchases,
  commit: data.commit,
  reason: data.reason,
  life: data.life,
  at,
});
