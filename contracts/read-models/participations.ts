import type { TicketRange } from '../participations';

/** One purchase as the buyer's receipt needs it; the receipt's secret is derived when it is shown, never stored here. */
export interface StoredReceipt {
  readonly purchaseId: string;
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly head: string;
  readonly amountCents: number;
}

/** All that one buyer has of one raffle. `_id` is `<raffleId>-<buyerId>`. */
export interface ParticipationDocument {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly raffleId: number;
  readonly buyerId: number;
  readonly tag: string;
  readonly tickets: number;
  /** When the first ticket was bought. */
  readonly participatedAt: Date;
  readonly lastPurchaseAt: Date;
  /** Neighbouring ranges are joined. Of the first page's purchases, like the receipts; `tickets` counts all. */
  readonly ranges: readonly TicketRange[];
  readonly receipts: readonly StoredReceipt[];
  /** The last of the pages on which ranges and receipts go on; 0 for almost everybody: all is here. */
  readonly lastPage: number;
}

export const PARTICIPATIONS = {
  projection: 'participations.v1',
  collection: 'participations',
} as const;
