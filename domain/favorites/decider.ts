import { accept, reject, unchanged, type Decider } from '../shared/decision';
import type { FavoriteCommand, FavoriteRejection } from './commands';
import type { FavoriteEvent } from './events';
import { evolve, FAVORITES_MAX, type Favorites } from './state';

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
  evolve,
};
