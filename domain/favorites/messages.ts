import type { Command, Event } from '../shared/message';

interface Favorite {
  readonly userId: number;
  readonly raffleId: number;
}

export type RaffleFavorited = Event<'RaffleFavorited', Favorite>;
export type RaffleUnfavorited = Event<'RaffleUnfavorited', Favorite>;
export type FavoriteEvent = RaffleFavorited | RaffleUnfavorited;

export type AddFavorite = Command<'AddFavorite', Favorite>;
export type RemoveFavorite = Command<'RemoveFavorite', Favorite>;
export type FavoriteCommand = AddFavorite | RemoveFavorite;

export type FavoriteRejection = { readonly type: 'too-many-favorites'; readonly most: number };
