import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export interface Favorite {
  readonly userId: number;
  readonly raffleId: number;
}

/** Somebody follows a raffle. */
export type RaffleFavorited = Event<'RaffleFavorited', Favorite>;

/** Somebody stops following a raffle. */
export type RaffleUnfavorited = Event<'RaffleUnfavorited', Favorite>;

export type FavoriteEvent = RaffleFavorited | RaffleUnfavorited;

export const favoriteEvents: EventTypes<FavoriteEvent> = {
  RaffleFavorited: firstVersion,
  RaffleUnfavorited: firstVersion,
};
