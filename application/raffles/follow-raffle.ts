import { favoritesStream } from '../../domain/favorites/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { refused } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';

interface FollowRaffle extends UseCaseInput<'favorites' | 'raffles'> {
  readonly userId: number;
  readonly raffleId: number;
}

/** The refusal where there is no such raffle. */
const unknownRaffle = async ({ app, raffleId }: FollowRaffle) => {
  const { state, position } = await app.raffles.states.load(raffleStream(raffleId));
  return state.status === 'unknown' ? refused({ type: 'raffle-not-found' }, position) : undefined;
};

/** Adds a raffle to a person's favourites. A repeat changes nothing. */
export const followRaffle = async (request: FollowRaffle) => {
  const { app, userId, raffleId, context } = request;
  const command = { type: 'AddFavorite', data: { userId, raffleId } } as const;
  const handle = () => app.favorites.handle(favoritesStream(userId), command, context);
  return (await unknownRaffle(request)) ?? handle();
};

/** Removes a raffle from a person's favourites. A repeat changes nothing. */
export const unfollowRaffle = async (request: FollowRaffle) => {
  const { app, userId, raffleId, context } = request;
  const command = { type: 'RemoveFavorite', data: { userId, raffleId } } as const;
  const handle = () => app.favorites.handle(favoritesStream(userId), command, context);
  return (await unknownRaffle(request)) ?? handle();
};

/** Read from the log, so that people see their own change at once. */
export const followsRaffle = async ({
  app,
  userId,
  raffleId,
}: Omit<FollowRaffle, 'context'>): Promise<boolean> =>
  (await app.favorites.states.load(favoritesStream(userId))).state.has(raffleId);
