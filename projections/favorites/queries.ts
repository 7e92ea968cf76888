import type { Filter } from 'mongodb';
import type { PageQuery } from '../../contracts/paging';
import type { Documents } from '../../platform/documents/documents';
import { isNumberId, readMomentCursor, writeCursor } from '../../platform/cursor';
import { favoriteId, FAVORITES, type FavoriteDocument } from './document';

/** One page of the raffles that a person follows. */
interface FavoritePage {
  readonly items: readonly FavoriteDocument[];
  /** The number on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

/** The cursor of the page after a favourite. */
export const afterFavorite = ({ followedAt, raffleId }: FavoriteDocument): string =>
  writeCursor('followedAt', Number(followedAt), raffleId);

const after = (
  userId: number,
  cursor: string | undefined,
): Filter<FavoriteDocument> | undefined => {
  if (cursor === undefined) return {};
  const place = readMomentCursor(cursor, 'followedAt', isNumberId);
  if (!place) return undefined;
  const followedAt = place.at;
  const _id = { $lt: favoriteId(userId, place.id) };
  return { $or: [{ followedAt: { $lt: followedAt } }, { followedAt, _id }] };
};

/** Queries on favourites. The read model may lag. */
export const openFavorites = ({ db }: Pick<Documents, 'db'>) => {
  const favorites = db.collection<FavoriteDocument>(FAVORITES.projection);
  return {
    /**
     * The raffles that a person follows, newest first.
     * @returns undefined for a cursor that is none
     */
    followedBy: async (
      userId: number,
      { limit, cursor }: PageQuery,
    ): Promise<FavoritePage | undefined> => {
      const rest = after(userId, cursor);
      if (!rest) return undefined;
      const found = await favorites
        .find({ userId, ...rest })
        .sort({ followedAt: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      // Most people's favourites are all on the first page, and need not be counted as well.
      const isWhole = cursor === undefined && found.length <= limit;
      const total = isWhole ? found.length : await favorites.countDocuments({ userId });
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      return { items, total, ...(last ? { nextCursor: afterFavorite(last) } : {}) };
    },
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
