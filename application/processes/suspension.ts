import type { AccountEvent } from '../../domain/accounts/events';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { accountStream } from '../../domain/accounts/stream';
import type { Application, UseCaseInput } from '../application';
import { leaveHandovers } from '../handovers/leave-handovers';
import { requireWithdrawals } from '../raffles/withdraw-raffle';
import type { AccountOutcome } from '../accounts/account-outcome';
import { orLeaveToDeadline, runProcess, type FinishedProcess } from './process';
import { SUSPENDED_REASON, withdrawOnSale } from './withdraw-on-sale';

interface SuspendAccount extends UseCaseInput<keyof Application> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
  /** Whether the raffles on sale are withdrawn. */
  readonly withdraws: boolean;
}

/** What was published just before is in no read model yet, and is on sale until then. */
const SOON_MS = 3_000;

interface Suspended {
  /** Of the end of the account's stream. */
  readonly position: number;
  readonly withdrawsAll: boolean;
}

/**
 * Withdraws the raffles that a suspended seller was to lose, and asks the next for prizes that the
 * person was to have.
 */
export const suspension: FinishedProcess<
  AccountEvent,
  Readonly<Record<'userId', number>>,
  Suspended
> = {
  name: 'finish-suspension',
  reaction: 'finish-suspensions.v1',
  begins: { AccountSuspended: SOON_MS },
  ends: ['AccountReinstated', 'AccountDeletionRequested', 'AccountErased'],
  subject: ({ data: { userId } }) => ({ userId }),
  look: async ({ app, userId }) => {
    const { state, position } = await loadFresh(app.accounts, accountStream(userId));
    if (state.status !== 'registered' || !state.suspension) return undefined;
    return { position, withdrawsAll: state.suspension.withdrawsAll };
  },
  steps: [
    async (run, { position, withdrawsAll }) => {
      if (withdrawsAll) await withdrawOnSale({ ...run, position, reason: SUSPENDED_REASON });
    },
    (run, { position }) => leaveHandovers({ ...run, position, reason: 'suspended' }),
  ],
};

/** The commit point alone. */
export const recordSuspension = (
  request: SuspendAccount,
): Promise<AccountOutcome<'SuspendAccount'>> => {
  const { app, userId, reason, withdraws, context } = request;
  if (withdraws) requireWithdrawals(app);
  const command = { type: 'SuspendAccount', data: { reason, withdraws } } as const;
  return handleFresh(app.accounts, accountStream(userId), command, context);
};

/**
 * Suspends the account, which ends its sessions, and withdraws its raffles if that is asked for,
 * also from somebody who is suspended already.
 */
export const suspendAccount = async (
  request: SuspendAccount,
): Promise<AccountOutcome<'SuspendAccount'>> => {
  const { app, userId, context } = request;
  const outcome = await recordSuspension(request);
  if (outcome.kind === 'accepted')
    await orLeaveToDeadline(request, () => runProcess(suspension, { app, userId, context }));
  return outcome;
};
