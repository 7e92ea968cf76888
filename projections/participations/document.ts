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
  /** Lines (`purchase-lines`) of the newest, `NEWEST_MAX` at the most, in their order; neighbouring ones are joined. */
  readonly ranges: readonly string[];
  /** Lines of those that are among the raffle's first purchases, in their order. */
  readonly receipts: readonly string[];
  /** Numbers of the pages on which later purchases are, in order; none for almost everybody. */
  readonly pages: readonly number[];
}

export const participationId = (raffleId: number, buyerId: number): string =>
  `${raffleId}-${buyerId}`;

/** What a participation shows of itself, however often its buyer bought. */
export const NEWEST_MAX = 100;

export const PARTICIPATIONS = {
  projection: 'participations.v3',
  collection: 'participations',
} as const;
