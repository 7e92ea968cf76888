import { assertNever } from '../shared/assert-never';
import { accept, reject, unchanged, type Decider, type Decision } from '../shared/decision';
import type { AddFavorite, FavoriteCommand, FavoriteRejection, RemoveFavorite } from './commands';
import type { FavoriteEvent } from './events';
import { evolve, FAVORITES_MAX, type Favorites } from './state';

type FavoriteDecision = Decision<FavoriteEvent, FavoriteRejection>;

const addFavorite = (
  { data, metadata: { now } }: AddFavorite,
  favorites: Favorites,
): FavoriteDecision => {
  if (favorites.has(data.raffleId)) return unchanged;
  if (favorites.size >= FAVORITES_MAX) {
    return reject({ type: 'too-many-favorites', most: FAVORITES_MAX });
  }
  return accept({ type: 'RaffleFavorited', at: now.toISOString(), data });
};

const removeFavorite = (
  { data, metadata: { now } }: RemoveFavorite,
  favorites: Favorites,
): FavoriteDecision =>
  favorites.has(data.raffleId)
    ? accept({ type: 'RaffleUnfavorited', at: now.toISOString(), data })
    : unchanged;

const decide = (command: FavoriteCommand, favorites: Favorites): FavoriteDecision => {
  switch (command.type) {
    case 'AddFavorite':
      return addFavorite(command, favorites);
    case 'RemoveFavorite':
      return removeFavorite(command, favorites);
    default:
      return assertNever(command);
  }
};

/** Following a followed raffle, or leaving one that is not followed, changes nothing. */
export const favoriteDecider: Decider<
  Favorites,
  FavoriteCommand,
  FavoriteEvent,
  FavoriteRejection
> = { initialState: new Set(), decide, evolve };
