import type { TicketRange } from '../../contracts/participations';
import type { StoredReceipt } from '../../contracts/read-models/participations';
import type { TicketsPurchased } from '../../domain/raffles/messages';

interface Bought {
  readonly ranges: readonly TicketRange[];
  readonly receipts: readonly StoredReceipt[];
}

const withRange = (ranges: readonly TicketRange[], next: TicketRange): readonly TicketRange[] => {
  const last = ranges.at(-1);
  return last?.to === next.from - 1
    ? [...ranges.slice(0, -1), { from: last.from, to: next.to }]
    : [...ranges, next];
};

const receiptOf = ({ data }: TicketsPurchased): StoredReceipt => ({
  purchaseId: data.purchaseId,
  seq: data.seq,
  from: data.firstTicket,
  to: data.lastTicket,
  head: data.entriesHead,
  amountCents: data.amountCents,
});

/** What was bought, after one more purchase. */
export const withPurchase = (
  { ranges, receipts }: Bought,
  purchase: TicketsPurchased,
): { ranges: readonly TicketRange[]; receipts: readonly StoredReceipt[] } => {
  const { firstTicket: from, lastTicket: to } = purchase.data;
  return {
    ranges: withRange(ranges, { from, to }),
    receipts: [...receipts, receiptOf(purchase)],
  };
};
