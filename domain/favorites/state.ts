import { assertNever } from '../shared/assert-never';
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
