import type { AccountEvent } from '../../domain/accounts/events';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { accountStream } from '../../domain/accounts/stream';
import type { Application, UseCaseInput } from '../application';
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

/** Withdraws the raffles that a suspended seller was to lose. */
export const suspension: FinishedProcess<
  AccountEvent,
  Readonly<Record<'userId', number>>,
  { readonly position: number }
> = {
  name: 'finish-suspension',
  reaction: 'finish-suspensions.v1',
  begins: { AccountSuspended: SOON_MS },
  ends: ['AccountReinstated', 'AccountDeletionRequested', 'AccountErased'],
  subject: ({ data: { userId } }) => ({ userId }),
  look: async ({ app, userId }) => {
    const { state, position } = await loadFresh(app.accounts, accountStream(userId));
    const withdraws = state.status === 'registered' && state.suspension?.withdrawsAll;
    return withdraws ? { position } : undefined;
  },
  steps: [(run, { position }) => withdrawOnSale({ ...run, position, reason: SUSPENDED_REASON })],
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
  const { app, userId, withdraws, context } = request;
  const outcome = await recordSuspension(request);
  if (outcome.kind === 'accepted' && withdraws)
    await orLeaveToDeadline(request, () => runProcess(suspension, { app, userId, context }));
  return outcome;
};
