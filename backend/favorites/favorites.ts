import type { MessageContext } from '../../platform/event-store/codec';
import { favoritesStream } from '../../platform/event-store/streams';
import type { FavoriteCommands } from '../commands';

/** What people do with their favourites, and what the log knows of them. */
export const createFavorites = (favorites: FavoriteCommands) => ({
  add: (userId: number, raffleId: number, context: MessageContext) =>
    favorites.handle(
      favoritesStream(userId),
      (now) => ({ type: 'AddFavorite', data: { userId, raffleId }, metadata: { now } }),
      context,
    ),

  remove: (userId: number, raffleId: number, context: MessageContext) =>
    favorites.handle(
      favoritesStream(userId),
      (now) => ({ type: 'RemoveFavorite', data: { userId, raffleId }, metadata: { now } }),
      context,
    ),

  has: async (userId: number, raffleId: number): Promise<boolean> =>
    (await favorites.states.load(favoritesStream(userId))).state.has(raffleId),
});

export type Favorites = ReturnType<typeof createFavorites>;
