import type { FavoriteRejection } from '../../domain/favorites/commands';
import type { FavoriteEvent } from '../../domain/favorites/events';
import type { Outcome } from '../../platform/event-store/outcome';
import { favoritesStream } from '../../domain/favorites/stream';
import { raffleStream } from '../../domain/raffles/stream';
import type { UseCaseInput } from '../application';

interface FollowRaffle extends UseCaseInput<'favorites' | 'raffles'> {
  readonly userId: number;
  readonly raffleId: number;
}

export type FollowOutcome = Outcome<
  unknown,
  FavoriteEvent,
  FavoriteRejection | { readonly type: 'raffle-not-found' }
>;

const change = async (
  { app, userId, raffleId, context }: FollowRaffle,
  type: 'AddFavorite' | 'RemoveFavorite',
): Promise<FollowOutcome> => {
  const { state, position } = await app.raffles.states.load(raffleStream(raffleId));
  if (state.status === 'unknown') {
    return { kind: 'rejected', rejection: { type: 'raffle-not-found' }, position };
  }
  const command = { type, data: { userId, raffleId } };
  return app.favorites.handle(favoritesStream(userId), command, context);
};

/** Adds a raffle to a person's favourites. A repeat changes nothing. */
export const followRaffle = (request: FollowRaffle): Promise<FollowOutcome> =>
  change(request, 'AddFavorite');

/** Removes a raffle from a person's favourites. A repeat changes nothing. */
export const unfollowRaffle = (request: FollowRaffle): Promise<FollowOutcome> =>
  change(request, 'RemoveFavorite');

/** Read from the log, so that people see their own change at once. */
export const followsRaffle = async ({
  app,
  userId,
  raffleId,
}: Omit<FollowRaffle, 'context'>): Promise<boolean> =>
  (await app.favorites.states.load(favoritesStream(userId))).state.has(raffleId);
