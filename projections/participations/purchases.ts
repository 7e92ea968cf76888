import { rangeLine, rangeOf, receiptLine } from '../../contracts/read-models/purchase-lines';
import type { TicketsPurchased } from '../../domain/raffles/messages';

interface Bought {
  readonly ranges: readonly string[];
  readonly receipts: readonly string[];
}

const withRange = (ranges: readonly string[], from: number, to: number): readonly string[] => {
  const last = ranges.at(-1);
  const before = last === undefined ? undefined : rangeOf(last);
  return before?.to === from - 1
    ? [...ranges.slice(0, -1), rangeLine({ from: before.from, to })]
    : [...ranges, rangeLine({ from, to })];
};

/** What was bought, after one more purchase. */
export const withPurchase = ({ ranges, receipts }: Bought, { data }: TicketsPurchased): Bought => {
  const { purchaseId, seq, firstTicket: from, lastTicket: to, entriesHead: head } = data;
  const receipt = { purchaseId, seq, from, to, head, amountCents: data.amountCents };
  return {
    ranges: withRange(ranges, from, to),
    receipts: [...receipts, receiptLine(receipt)],
  };
};
