/** What became of one seller's raffles. `_id` is the seller's user id. */
export interface SellerStats {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly rafflesCreated: number;
  readonly rafflesCompleted: number;
  readonly rafflesFailed: number;
}

export const SELLER_STATS = { projection: 'seller-stats.v1', collection: 'seller_stats' } as const;
