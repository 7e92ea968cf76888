/** Statistics of one seller's raffles. `_id` is the seller's user id. */
export interface SellerStats {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly rafflesCreated: number;
  readonly rafflesCompleted: number;
  readonly rafflesFailed: number;
  readonly rafflesDrawn: number;
  /** When the seller last featured a raffle, whatever happened to it later. */
  readonly lastFeaturedAt: Date | null;
}

export const SELLER_STATS = { projection: 'seller-stats.v4' } as const;
