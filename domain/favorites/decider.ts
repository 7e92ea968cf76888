import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import type { AddFavorite, FavoriteCommand, FavoriteRejection, RemoveFavorite } from './commands';
import type { FavoriteEvent } from './events';
import { evolve, FAVORITES_MAX, type Favorites } from './state';

const addFavorite = (
  { data, metadata: { now } }: AddFavorite,
  favorites: Favorites,
): Decision<FavoriteEvent, FavoriteRejection> => {
  if (favorites.has(data.raffleId)) return unchanged;
  if (favorites.size >= FAVORITES_MAX) {
    return reject({ type: 'too-many-favorites', most: FAVORITES_MAX });
  }
  return accept({ type: 'RaffleFavorited', at: now.toISOString(), data });
};

const removeFavorite = (
  { data, metadata: { now } }: RemoveFavorite,
  favorites: Favorites,
): Decision<FavoriteEvent, never> =>
  favorites.has(data.raffleId)
    ? accept({ type: 'RaffleUnfavorited', at: now.toISOString(), data })
    : unchanged;

const rules = { AddFavorite: addFavorite, RemoveFavorite: removeFavorite };

/** Why each command may be refused. */
export type FavoriteRefusals = RefusalsOf<typeof rules>;

/** Following a followed raffle, or leaving one that is not followed, changes nothing. */
export const favoriteDecider: Decider<
  Favorites,
  FavoriteCommand,
  FavoriteEvent,
  FavoriteRejection,
  FavoriteRefusals
> = { initialState: new Set(), decide: decideBy(rules), evolve };
