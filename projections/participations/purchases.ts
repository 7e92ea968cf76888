import { rangeLine, rangeOf, receiptLine, receiptOfPurchase } from './document';
import type { TicketsPurchased } from '../../domain/raffles/events';

/** The ranges of a buyer's tickets after one more purchase. */
export const withRange = (
  ranges: readonly string[],
  { firstTicket: from, lastTicket: to }: TicketsPurchased['data'],
): readonly string[] => {
  const last = ranges.at(-1);
  // Almost everybody has one range, for which a spread would make room for more.
  if (last === undefined) return [rangeLine({ from, to })];
  const before = rangeOf(last);
  return before.to === from - 1
    ? [...ranges.slice(0, -1), rangeLine({ from: before.from, to })]
    : [...ranges, rangeLine({ from, to })];
};

export const lineOf = (event: TicketsPurchased): string => receiptLine(receiptOfPurchase(event));
