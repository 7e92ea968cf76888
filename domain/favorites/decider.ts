import { accept, reject, unchanged, type Decider } from '../shared/decision';
import type { FavoriteCommand, FavoriteRejection } from './commands';
import type { FavoriteEvent } from './events';

/** Most raffles that one person follows at a time. */
export const FAVORITES_MAX = 1_000;

/** One person's favourites: the raffles that they follow now. */
export type Favorites = ReadonlySet<number>;

const without = (favorites: Favorites, raffleId: number): Favorites => {
  const rest = new Set(favorites);
  rest.delete(raffleId);
  return rest;
};

/** Following twice, and leaving what one does not follow, change nothing. */
export const favoriteDecider: Decider<
  Favorites,
  FavoriteCommand,
  FavoriteEvent,
  FavoriteRejection
> = {
  initialState: new Set(),
  decide: ({ type, data, metadata }, favorites) => {
    const at = metadata.now.toISOString();
    const follows = favorites.has(data.raffleId);
    if (type === 'RemoveFavorite') {
      return follows ? accept({ type: 'RaffleUnfavorited', at, data }) : unchanged;
    }
    if (follows) return unchanged;
    return favorites.size >= FAVORITES_MAX
      ? reject({ type: 'too-many-favorites', most: FAVORITES_MAX })
      : accept({ type: 'RaffleFavorited', at, data });
  },
  evolve: (favorites, { type, data }) =>
    type === 'RaffleFavorited'
      ? new Set([...favorites, data.raffleId])
      : without(favorites, data.raffleId),
};
