import {
  NEWEST_MAX,
  rangeLine,
  receiptLine,
  receiptOfPurchase,
  type ParticipationDocument,
} from './document';
import type { TicketsPurchased } from '../../domain/raffles/events';

type Ranges = Pick<ParticipationDocument, 'ranges' | 'rangeCount'>;
type Bought = Pick<TicketsPurchased['data'], 'firstTicket' | 'lastTicket'>;

/** The range of a buyer's first tickets. */
export const firstRange = ({ firstTicket: from, lastTicket: to }: Bought): Ranges => ({
  ranges: rangeLine({ from, to }),
  rangeCount: 1,
});

/** The newest ranges of a buyer's tickets after one more purchase. */
export const withRange = (
  { ranges, rangeCount }: Ranges,
  { firstTicket: from, lastTicket: to }: Bought,
): Ranges => {
  // Only the ends of the text are looked at, which is long for who buys often.
  const lastTicket = ranges.lastIndexOf('-') + 1;
  if (Number(ranges.slice(lastTicket)) === from - 1)
    return { ranges: `${ranges.slice(0, lastTicket)}${to}`, rangeCount };
  const line = rangeLine({ from, to });
  if (rangeCount < NEWEST_MAX) return { ranges: `${ranges} ${line}`, rangeCount: rangeCount + 1 };
  return { ranges: `${ranges.slice(ranges.indexOf(' ') + 1)} ${line}`, rangeCount };
};

export const lineOf = (event: TicketsPurchased): string => receiptLine(receiptOfPurchase(event));
