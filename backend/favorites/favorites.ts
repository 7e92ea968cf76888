import type { Application } from '../../application/application';
import type { MessageContext } from '../../platform/event-store/codec';
import { favoritesStream } from '../../platform/event-store/streams';

/** What people do with their favourites, and what the log knows of them. */
export const createFavorites = ({ favorites }: Pick<Application, 'favorites'>) => ({
  add: (userId: number, raffleId: number, context: MessageContext) =>
    favorites.handle(
      favoritesStream(userId),
      { type: 'AddFavorite', data: { userId, raffleId } },
      context,
    ),

  remove: (userId: number, raffleId: number, context: MessageContext) =>
    favorites.handle(
      favoritesStream(userId),
      { type: 'RemoveFavorite', data: { userId, raffleId } },
      context,
    ),

  has: async (userId: number, raffleId: number): Promise<boolean> =>
    (await favorites.states.load(favoritesStream(userId))).state.has(raffleId),
});

export type Favorites = ReturnType<typeof createFavorites>;
