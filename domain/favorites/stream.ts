import { decidedKind } from '../shared/stream-kind';
import { favoriteDecider } from './decider';
import { favoriteEvents } from './events';

export const favoritesStream = (userId: number): string => `favorites-${userId}`;

export const favoritesKind = decidedKind({
  name: 'favorites',
  events: favoriteEvents,
  decider: () => favoriteDecider,
  sizeOf: ({ size }) => 500 + size * 40,
  share: 4,
  isForgotten: true,
});
