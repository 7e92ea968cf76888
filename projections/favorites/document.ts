/**
 * One raffle that one person follows. `_id` is `<userId>-<raffleId>`. Deleted when the person stops
 * following it.
 */
export interface FavoriteDocument {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly userId: number;
  readonly raffleId: number;
  readonly followedAt: Date;
}

export const FAVORITES = { projection: 'favorites.v2' } as const;

export const favoriteId = (userId: number, raffleId: number): string => `${userId}-${raffleId}`;
