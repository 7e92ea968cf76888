import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { favoritesStream } from '../../domain/favorites/stream';
import { newsletterStream } from '../../domain/newsletter/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import type { UseCaseInput } from '../application';
import { pastOf } from './past-of';

type Parts = 'favorites' | 'notifications' | 'newsletters' | 'keyring' | 'log';

interface OneAccount extends UseCaseInput<Parts> {
  readonly userId: number;
}

export const forgetFavorites = async ({ app, userId, context }: OneAccount): Promise<void> => {
  const stream = favoritesStream(userId);
  const { state } = await loadFresh(app.favorites, stream);
  for (const raffleId of state) {
    const command = { type: 'RemoveFavorite', data: { userId, raffleId } } as const;
    await app.favorites.handle(stream, command, context);
  }
};

export const forgetNotifications = async ({ app, userId, context }: OneAccount): Promise<void> => {
  const stream = notificationsStream(userId);
  const command = { type: 'ForgetNotifications', data: { userId } } as const;
  await handleFresh(app.notifications, stream, command, context);
  await app.log.truncateBefore(stream, (await app.notifications.states.load(stream)).revision);
};

const forgetSubscription = async (
  { app, context }: OneAccount,
  email: string,
  isProven: boolean,
): Promise<void> => {
  const stream = newsletterStream(app.keyring.hashEmail(email));
  const command = { type: 'ForgetSubscription', data: { isProven } } as const;
  await handleFresh(app.newsletters, stream, command, context);
  const { state, revision } = await app.newsletters.states.load(stream);
  if (!state.isKnown && revision > 0) await app.log.truncateBefore(stream, revision);
};

export const forgetSubscriptions = async (request: OneAccount): Promise<void> => {
  const { emails } = await pastOf(request.app, request.userId);
  for (const [email, isProven] of emails) await forgetSubscription(request, email, isProven);
};
