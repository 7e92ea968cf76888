import type { AccountEvent } from '../../domain/accounts/events';
import { eventFrom } from '../../platform/event-store/event-log';
import { accountStream } from '../../domain/accounts/stream';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { favoritesStream } from '../../domain/favorites/stream';
import { newsletterStream } from '../../domain/newsletter/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import type { Application, UseCaseInput } from '../application';

interface Past {
  readonly usernames: Set<string>;
  /** Every address, and whether the account has proved that it is its own. */
  readonly emails: Map<string, boolean>;
}

/** What an account's own events tell of the person; they are hidden last. */
export const pastOf = async ({ log }: Pick<Application, 'log'>, userId: number): Promise<Past> => {
  const past: Past = { usernames: new Set(), emails: new Map() };
  let email = '';
  const add = (address: string, isProven: boolean) => {
    email = address;
    past.emails.set(address, isProven || (past.emails.get(address) ?? false));
  };
  for await (const { type, data } of log.readStream<AccountEvent>(accountStream(userId))) {
    if (type === 'AccountRegistered') {
      past.usernames.add(data.username);
      add(data.profile.email, false);
    }
    if (type === 'ProfileUpdated' && data.changes.email !== undefined)
      add(data.changes.email, false);
    if (type === 'EmailConfirmed') add(email, true);
  }
  return past;
};

/** Whether nothing of an erased account is shown any more. */
export const isForgotten = async (
  { log }: Pick<Application, 'log'>,
  userId: number,
): Promise<boolean> => {
  const first = await eventFrom<AccountEvent>(log, accountStream(userId));
  return first?.type === 'AccountErased';
};

/**
 * Hides all events of an erased account but the last, which names nobody: the store keeps the last
 * event of a stream for ever, and removes the others at its next scavenge.
 */
export const forgetAccount = async (
  app: Pick<Application, 'log' | 'accounts'>,
  userId: number,
): Promise<void> => {
  const stream = accountStream(userId);
  if (await isForgotten(app, userId)) return;
  const { revision } = await app.accounts.states.load(stream);
  await app.log.truncateBefore(stream, revision);
};

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
