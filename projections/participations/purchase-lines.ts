import type { TicketRange } from '../../contracts/participations';

/** One purchase as the buyer's receipt needs it; the receipt's secret is derived when it is shown, never stored. */
export interface StoredReceipt {
  readonly purchaseId: string;
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly head: string;
  readonly amountCents: number;
}

/**
 * A receipt as one line, `seq from to amountCents purchaseId head`, and a range as `from-to`. A document of a hundred purchases
 * is written whole at each of its changes: as lines it takes a sixth of the time that it takes as fields.
 */
export const receiptLine = (receipt: StoredReceipt): string =>
  `${receipt.seq} ${receipt.from} ${receipt.to} ${receipt.amountCents} ${receipt.purchaseId} ${receipt.head}`;

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

/** The number that a receipt's line begins with. */
export const seqOfLine = (line: string): number => Number.parseInt(line, 10);

export const rangeLine = ({ from, to }: TicketRange): string => `${from}-${to}`;

export const rangeOf = (line: string): TicketRange => {
  const dash = line.indexOf('-');
  return { from: Number(line.slice(0, dash)), to: Number(line.slice(dash + 1)) };
};
