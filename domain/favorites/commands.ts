import type { Command } from '../shared/message';
import type { Favorite } from './events';

export type AddFavorite = Command<'AddFavorite', Favorite>;

export type RemoveFavorite = Command<'RemoveFavorite', Favorite>;

export type FavoriteCommand = AddFavorite | RemoveFavorite;

export type FavoriteRejection = { readonly type: 'too-many-favorites'; readonly most: number };
