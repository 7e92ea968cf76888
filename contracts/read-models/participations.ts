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
  readonly purchases: number;
  /** When the first ticket was bought. */
  readonly participatedAt: Date;
  readonly lastPurchaseAt: Date;
  /** The newest, `NEWEST_MAX` at the most, in their order; neighbouring ones are joined. */
  readonly ranges: readonly TicketRange[];
  /** The newest, `NEWEST_MAX` at the most, in their order. */
  readonly receipts: readonly StoredReceipt[];
  /** Those before the newest that are among the raffle's first purchases. */
  readonly earlier: readonly StoredReceipt[];
  /** Numbers of the pages on which later purchases are, in order; none for almost everybody. */
  readonly pages: readonly number[];
}

/** What a participation shows of itself, however often its buyer bought. */
export const NEWEST_MAX = 100;

export const PARTICIPATIONS = {
  projection: 'participations.v2',
  collection: 'participations',
} as const;
