import type { Documents } from '../../platform/documents/documents';
import { SELLER_STATS, type SellerStats } from './document';

/** What may be asked of sellers' figures. The read model may be behind the log. */
export const openSellerStats = ({ db }: Pick<Documents, 'db'>) => {
  const sellerStats = db.collection<SellerStats>(SELLER_STATS.collection);
  return {
    /** Null for somebody who never published a raffle. */
    find: (sellerId: number) => sellerStats.findOne({ _id: sellerId }),
  };
};

export type SellerStatsQueries = ReturnType<typeof openSellerStats>;
