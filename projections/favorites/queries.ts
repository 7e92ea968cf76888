import type { Documents } from '../../platform/documents/documents';
import { FAVORITES, type FavoriteDocument } from './document';

/** Queries on favourites. The read model may be behind the log. */
export const openFavorites = ({ db }: Pick<Documents, 'db'>) => {
  const favorites = db.collection<FavoriteDocument>(FAVORITES.collection);
  return {
    /** The raffles that a person follows, newest first. */
    followedBy: (userId: number, most: number): Promise<FavoriteDocument[]> =>
      favorites.find({ userId }).sort({ followedAt: -1, _id: -1 }).limit(most).toArray(),
    /**
     * A part of a raffle's followers, in the order of `_id`.
     * @param part `after` is the last `_id` of the previous part, or empty for the first part
     */
    followersOf: (
      raffleId: number,
      { after, most }: { readonly after: string; readonly most: number },
    ): Promise<FavoriteDocument[]> =>
      favorites
        .find({ raffleId, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(most)
        .toArray(),
  };
};

export type FavoriteQueries = ReturnType<typeof openFavorites>;
