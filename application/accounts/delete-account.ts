import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account, RegisteredAccount } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../domain/accounts/stream';
import { favoritesStream } from '../../domain/favorites/stream';
import { newsletterStream } from '../../domain/newsletter/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import type { Application, UseCaseInput } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { forgetReport } from '../reports/forget-report';
import { forgetAccount } from './forget-account';
import { isPasswordRight } from './passwords';
import { DELETED_REASON } from './seller-gone';

type AccountOutcome = Outcome<Account, AccountEvent, AccountRejection>;

interface Deletion extends UseCaseInput<'accounts'> {
  /** The raffles on sale that are withdrawn first. */
  readonly withdraws: readonly number[];
}

interface OwnDeletion extends Deletion {
  readonly account: Pick<RegisteredAccount, 'userId' | 'passwordHash'>;
  readonly password: string;
}

interface OthersDeletion extends Deletion {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
}

interface OneAccount extends UseCaseInput<keyof Application> {
  readonly userId: number;
}

/**
 * Begins the deletion of the own account: from here on nobody can sign in to it, and no read model
 * has it. `finishDeletion` does the rest.
 * @throws BusyError when too many passwords wait to be compared
 */
export const deleteOwnAccount = async (request: OwnDeletion): Promise<AccountOutcome> => {
  const { app, account, password, withdraws, context } = request;
  if (!(await isPasswordRight(password, account.passwordHash)))
    return { kind: 'rejected', rejection: { type: 'wrong-password' }, position: -1 };
  const data = { reason: null, withdraws, provenHash: account.passwordHash };
  const command = { type: 'RequestDeletion', data } as const;
  return app.accounts.handle(accountStream(account.userId), command, context);
};

/** Begins the deletion of somebody's account for an operator. */
export const deleteAccount = (request: OthersDeletion): Promise<AccountOutcome> => {
  const { app, userId, reason, withdraws, context } = request;
  const command = { type: 'RequestDeletion', data: { reason, withdraws } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};

interface Past {
  readonly usernames: Set<string>;
  readonly pictures: Set<string>;
  /** Every address, and whether the account has proved that it is its own. */
  readonly emails: Map<string, boolean>;
}

/** What the account's own events tell of the person; they are hidden last. */
const pastOf = async ({ app, userId }: OneAccount): Promise<Past> => {
  const past: Past = { usernames: new Set(), pictures: new Set(), emails: new Map() };
  let email = '';
  const add = (address: string, isProven: boolean) => {
    email = address;
    past.emails.set(address, isProven || (past.emails.get(address) ?? false));
  };
  for await (const { type, data } of app.log.readStream<AccountEvent>(accountStream(userId))) {
    if (type === 'AccountRegistered') {
      past.usernames.add(data.username);
      add(data.profile.email, false);
    }
    if (type === 'ProfileUpdated' && data.changes.email !== undefined)
      add(data.changes.email, false);
    if (type === 'EmailConfirmed') add(email, true);
    if (type === 'ProfilePhotoChanged' && data.profileImage !== null)
      past.pictures.add(data.profileImage);
  }
  return past;
};

const forgetFavorites = async ({ app, userId, context }: OneAccount): Promise<void> => {
  const stream = favoritesStream(userId);
  app.favorites.states.invalidate(stream);
  const { state } = await app.favorites.states.load(stream);
  for (const raffleId of state) {
    const command = { type: 'RemoveFavorite', data: { userId, raffleId } } as const;
    await app.favorites.handle(stream, command, context);
  }
};

const forgetNotifications = async ({ app, userId, context }: OneAccount): Promise<void> => {
  const stream = notificationsStream(userId);
  const command = { type: 'ForgetNotifications', data: { userId } } as const;
  await app.notifications.handle(stream, command, context);
  await app.log.truncateBefore(stream, (await app.notifications.states.load(stream)).revision);
};

const forgetSubscription = async (
  { app, context }: OneAccount,
  email: string,
  isProven: boolean,
): Promise<void> => {
  const stream = newsletterStream(app.keyring.hashEmail(email));
  const command = { type: 'ForgetSubscription', data: { isProven } } as const;
  app.newsletters.states.invalidate(stream);
  await app.newsletters.handle(stream, command, context);
  const { state, revision } = await app.newsletters.states.load(stream);
  if (!state.isKnown && revision > 0) await app.log.truncateBefore(stream, revision);
};

/**
 * Finishes a deletion: withdraws the raffles, forgets the person everywhere, and erases the account
 * last, whose events say what is to be forgotten. A repeat changes nothing, and goes on where a
 * crash has stopped.
 * @returns accepted without events when there was nothing to finish
 */
export const finishDeletion = async (request: OneAccount): Promise<AccountOutcome> => {
  const { app, userId, context } = request;
  const stream = accountStream(userId);
  app.accounts.states.invalidate(stream);
  const { state, position } = await app.accounts.states.load(stream);
  if (state.status === 'erased') await forgetAccount(app, userId);
  if (state.status !== 'leaving') return { kind: 'accepted', events: [], state, position };
  // Asked again: the person may have published one in another window when they left.
  const onSale = await app.traces.onSale(userId, position);
  // One that has ended meanwhile is refused, and is not on sale any more.
  for (const raffleId of new Set([...state.withdraws, ...onSale]))
    await withdrawRaffle({ app, raffleId, reason: DELETED_REASON, context });
  const { usernames, emails, pictures } = await pastOf(request);
  await forgetFavorites(request);
  await forgetNotifications(request);
  for (const reportId of await app.traces.reportsOf(userId, position))
    await forgetReport({ app, reportId, context });
  for (const [email, isProven] of emails) await forgetSubscription(request, email, isProven);
  const names = [...usernames, ...emails.keys()];
  await app.traces.forget({ userId, names, pictures: [...pictures] });
  const outcome = await app.accounts.handle(stream, { type: 'EraseAccount', data: {} }, context);
  await forgetAccount(app, userId);
  return outcome;
};
