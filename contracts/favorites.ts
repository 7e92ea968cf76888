import { flag, shape, type Shaped } from './shape';

/** Answer of `GET /api/favorites/check/{raffleId}`, and of adding and removing. */
export const favoriteCheckShape = shape('FavoriteCheck', { isFavorite: flag() });
export type FavoriteCheck = Shaped<typeof favoriteCheckShape>;
