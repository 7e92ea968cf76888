import type { FavoriteEvent } from '../../domain/favorites/events';
import type { Projection } from '../projection';
import { favoriteId, FAVORITES, type FavoriteDocument } from './document';

/** Which person follows which raffle: read by person for lists, and by raffle for notifications. */
export const favorites: Projection<FavoriteDocument, FavoriteEvent> = {
  name: FAVORITES.projection,
  categories: ['favorites'],
  indexes: [
    { name: 'user_newest', key: { userId: 1, followedAt: -1, _id: -1 } },
    { name: 'followers', key: { raffleId: 1, _id: 1 } },
  ],
  keys: ({ data }) => [favoriteId(data.userId, data.raffleId)],
  apply: (favorite, { type, data, at }) => {
    if (type === 'RaffleUnfavorited') return undefined;
    const { userId, raffleId } = data;
    const _id = favoriteId(userId, raffleId);
    return favorite ?? { _id, userId, raffleId, followedAt: new Date(at) };
  },
};
