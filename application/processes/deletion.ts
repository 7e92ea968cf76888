import type { AccountEvent } from '../../domain/accounts/events';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { accountStream } from '../../domain/accounts/stream';
import { refused } from '../../platform/event-store/stream-queue';
import {
  forgetAccount,
  isForgotten,
  forgetFavorites,
  forgetNotifications,
  forgetSubscriptions,
  pastOf,
} from '../accounts/forget-account';
import { isPasswordRight } from '../accounts/passwords';
import type { UseCaseInput } from '../application';
import { leaveHandovers } from '../handovers/leave-handovers';
import { requireWithdrawals } from '../raffles/withdraw-raffle';
import type { AccountOutcome } from '../accounts/account-outcome';
import { outsideOfRaffles } from '../pictures/unused-pictures';
import { leaveReports } from '../reports/reports-of-leaver';
import type { FinishedProcess, Run } from './process';
import { DELETED_REASON, withdrawOnSale } from './withdraw-on-sale';

interface OwnDeletion extends UseCaseInput<'accounts' | 'canWithdraw'> {
  readonly account: Pick<RegisteredAccount, 'userId' | 'passwordHash'>;
  readonly password: string;
}

interface OthersDeletion extends UseCaseInput<'accounts' | 'canWithdraw'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
}

/**
 * Begins the deletion of the own account: from here on nobody can sign in to it, and no read model
 * has it. The process does the rest.
 * @throws BusyError when too many passwords wait to be compared
 */
export const deleteOwnAccount = async (
  request: OwnDeletion,
): Promise<AccountOutcome<'RequestDeletion'>> => {
  const { app, account, password, context } = request;
  requireWithdrawals(app);
  if (!(await isPasswordRight(password, account.passwordHash)))
    return refused({ type: 'wrong-password' });
  const data = { reason: null, provenHash: account.passwordHash };
  const command = { type: 'RequestDeletion', data } as const;
  return app.accounts.handle(accountStream(account.userId), command, context);
};

/** Begins the deletion of somebody's account for an operator. */
export const deleteAccount = (
  request: OthersDeletion,
): Promise<AccountOutcome<'RequestDeletion'>> => {
  const { app, userId, reason, context } = request;
  requireWithdrawals(app);
  const command = { type: 'RequestDeletion', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};

type Leaver = Readonly<Record<'userId', number>>;

interface Left {
  /** Of the end of the account's stream. */
  readonly position: number;
}

const forgetTraces = async ({ app, userId }: Run<Leaver>, { position }: Left): Promise<void> => {
  const { usernames, emails } = await pastOf(app, userId);
  const names = [...usernames, ...emails.keys()];
  await app.traces.forget(
    { userId, names },
    { outsideOfRaffles: (pictures) => outsideOfRaffles(app, pictures, position) },
  );
};

/** Last, because the account's own events say what is to be forgotten. */
const erase = async ({ app, userId, context }: Run<Leaver>): Promise<void> => {
  const command = { type: 'EraseAccount', data: {} } as const;
  await handleFresh(app.accounts, accountStream(userId), command, context);
  await forgetAccount(app, userId);
};

/** Forgets a person who has deleted their account, everywhere but where a case needs a report. */
export const deletion: FinishedProcess<AccountEvent, Leaver, Left> = {
  name: 'finish-deletion',
  reaction: 'finish-deletions.v1',
  begins: { AccountDeletionRequested: 0 },
  ends: ['AccountErased'],
  subject: ({ data: { userId } }) => ({ userId }),
  look: async ({ app, userId }) => {
    const { state, position } = await loadFresh(app.accounts, accountStream(userId));
    const isOver =
      state.status === 'erased' ? await isForgotten(app, userId) : state.status !== 'leaving';
    return isOver ? undefined : { position };
  },
  steps: [
    (run, { position }) => withdrawOnSale({ ...run, position, reason: DELETED_REASON }),
    (run, { position }) => leaveHandovers({ ...run, position, reason: 'account-deleted' }),
    forgetFavorites,
    forgetNotifications,
    (run, { position }) => leaveReports({ ...run, position }),
    forgetSubscriptions,
    forgetTraces,
    erase,
  ],
};
