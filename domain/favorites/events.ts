import type { Event } from '../shared/message';

export interface Favorite {
  readonly userId: number;
  readonly raffleId: number;
}

export type RaffleFavorited = Event<'RaffleFavorited', Favorite>;

export type RaffleUnfavorited = Event<'RaffleUnfavorited', Favorite>;

export type FavoriteEvent = RaffleFavorited | RaffleUnfavorited;
