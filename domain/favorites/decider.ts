import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import { assertNever } from '../shared/assert-never';
import type { AddFavorite, FavoriteCommand, FavoriteRejection, RemoveFavorite } from './commands';
import type { FavoriteEvent } from './events';

/** How many raffles one person may follow at a time. */
export const FAVORITES_MAX = 1_000;

/** One person's favourites: the raffles that they follow now. */
export type Favorites = ReadonlySet<number>;

const without = (favorites: Favorites, raffleId: number): Favorites => {
  const rest = new Set(favorites);
  rest.delete(raffleId);
  return rest;
};

export const evolve = (favorites: Favorites, event: FavoriteEvent): Favorites => {
  const { raffleId } = event.data;
  switch (event.type) {
    case 'RaffleFavorited':
      return new Set([...favorites, raffleId]);
    case 'RaffleUnfavorited':
      return without(favorites, raffleId);
    default:
      return assertNever(event);
  }
};

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
type FavoriteRefusals = RefusalsOf<typeof rules>;

/** Following a followed raffle, or leaving one that is not followed, changes nothing. */
export const favoriteDecider: Decider<
  Favorites,
  FavoriteCommand,
  FavoriteEvent,
  FavoriteRejection,
  FavoriteRefusals
> = { initialState: new Set(), decide: decideBy(rules), evolve };
