import type { Documents } from '../../platform/documents/documents';
import { SELLER_STATS, type SellerStats } from './document';

/** Queries on sellers' statistics. The read model may lag. */
export const openSellerStats = ({ db }: Pick<Documents, 'db'>) => {
  const sellerStats = db.collection<SellerStats>(SELLER_STATS.projection);
  return {
    /** Null for a person who never published a raffle. */
    find: (sellerId: number) => sellerStats.findOne({ _id: sellerId }),

    /** Omits people who never published a raffle. */
    byIds: async (sellerIds: readonly number[]): Promise<ReadonlyMap<number, SellerStats>> => {
      if (sellerIds.length === 0) return new Map();
      const found = await sellerStats.find({ _id: { $in: [...sellerIds] } }).toArray();
      return new Map(found.map((stats) => [stats._id, stats]));
    },
  };
};

export type SellerStatsQueries = ReturnType<typeof openSellerStats>;
