import type { TicketRange } from '../../contracts/participations';
import type { TicketsPurchased } from '../../domain/raffles/events';

/** Everything that one buyer has in one raffle. `_id` is `<raffleId>-<buyerId>`. */
export interface ParticipationDocument {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly raffleId: number;
  readonly buyerId: number;
  readonly tag: string;
  readonly tickets: number;
  readonly purchases: number;
  /** When the first ticket was bought. */
  readonly participatedAt: Date;
  readonly lastPurchaseAt: Date;
  /**
   * Lines (`rangeLine`) of the newest ranges, in order, with a space between them. Adjacent ranges
   * are joined. One text, because every purchase of its buyer stores all of it: a list of a hundred
   * texts takes several times as long.
   */
  readonly ranges: string;
  /** How many `ranges` holds: from 1 to `NEWEST_MAX`. */
  readonly rangeCount: number;
  /** Lines (`receiptLine`) of the purchases on page 0, in order. */
  readonly receipts: readonly string[];
  /** Numbers of the pages with later purchases, in order. Almost nobody has any. */
  readonly pages: readonly number[];
}

export const participationId = (raffleId: number, buyerId: number): string =>
  `${raffleId}-${buyerId}`;

/** How many purchases of a raffle, by all buyers together, belong to one page. */
const PURCHASES_OF_A_PAGE = 500;

/**
 * @param seq number of a purchase in its raffle, from 1
 * @returns 0 for a purchase in the participation itself
 */
export const purchasePageOf = (seq: number): number => Math.floor((seq - 1) / PURCHASES_OF_A_PAGE);

/** How many ranges and receipts a participation shows at most. */
export const NEWEST_MAX = 100;

export const PARTICIPATIONS = {
  projection: 'participations.v5',
} as const;

/** The stored data of a receipt. The receipt's secret is derived when it is shown, never stored. */
export interface StoredReceipt {
  readonly purchaseId: string;
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly head: string;
  readonly amountCents: number;
}

export const receiptOfPurchase = ({ data }: Pick<TicketsPurchased, 'data'>): StoredReceipt => ({
  purchaseId: data.purchaseId,
  seq: data.seq,
  from: data.firstTicket,
  to: data.lastTicket,
  head: data.entriesHead,
  amountCents: data.amountCents,
});

/**
 * A receipt as one line, `seq from to amountCents purchaseId head`. Every change writes the whole
 * document, and a line takes a sixth of the time of fields.
 */
export const receiptLine = (receipt: StoredReceipt): string => {
  const { seq, from, to, amountCents, purchaseId, head } = receipt;
  // A template would keep its parts in memory beside each other, at twice the size.
  return [seq, from, to, amountCents, purchaseId, head].join(' ');
};

export const receiptOf = (line: string): StoredReceipt => {
  const [seq, from, to, amountCents, purchaseId = '', head = ''] = line.split(' ');
  return {
    purchaseId,
    seq: Number(seq),
    from: Number(from),
    to: Number(to),
    head,
    amountCents: Number(amountCents),
  };
};

/** The number at the beginning of a receipt's line. */
export const seqOfLine = (line: string): number => Number.parseInt(line, 10);

export const rangeLine = ({ from, to }: TicketRange): string => `${from}-${to}`;

const rangeOf = (line: string): TicketRange => {
  const dash = line.indexOf('-');
  return { from: Number(line.slice(0, dash)), to: Number(line.slice(dash + 1)) };
};

/** The ranges of a participation, in order. */
export const rangesOf = ({ ranges }: Pick<ParticipationDocument, 'ranges'>): TicketRange[] =>
  ranges.split(' ').map(rangeOf);
