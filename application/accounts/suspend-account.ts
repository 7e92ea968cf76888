import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { SUSPENDED_REASON } from './seller-gone';

type AccountOutcome = Outcome<Account, AccountEvent, AccountRejection>;

interface OneAccount extends UseCaseInput<'accounts' | 'raffles' | 'keyring' | 'resealDraw'> {
  readonly userId: number;
}

type SuspendedAccount = OneAccount & UseCaseInput<'traces'>;

interface SuspendAccount extends OneAccount {
  /** For operators alone. */
  readonly reason: string;
  /** The seller's raffles on sale, as far as is known, to withdraw; null leaves all on sale. */
  readonly withdraws: readonly number[] | null;
}

const withdrawAll = async (request: OneAccount, raffleIds: readonly number[]): Promise<void> => {
  const { app, context } = request;
  // One that has ended meanwhile is refused, and is not on sale any more.
  for (const raffleId of raffleIds)
    await withdrawRaffle({ app, raffleId, reason: SUSPENDED_REASON, context });
};

/**
 * Suspends the account, which ends its sessions, and then withdraws the raffles. The suspension is
 * the commit point; `finishSuspension` withdraws what a crash has left.
 */
export const suspendAccount = async (request: SuspendAccount): Promise<AccountOutcome> => {
  const { app, userId, reason, withdraws, context } = request;
  const data = { reason, withdraws: withdraws ?? [], withdrawsAll: withdraws !== null };
  const command = { type: 'SuspendAccount', data } as const;
  const outcome = await app.accounts.handle(accountStream(userId), command, context);
  if (outcome.kind === 'accepted' && outcome.events.length > 0)
    await withdrawAll(request, data.withdraws);
  return outcome;
};

/**
 * Withdraws the raffles of a suspended account that a crash has left, and those that no read model
 * knew yet when it was suspended. A repeat changes nothing.
 * @returns accepted without events, also when the account was reinstated meanwhile
 */
export const finishSuspension = async (request: SuspendedAccount): Promise<AccountOutcome> => {
  const { app, userId } = request;
  const stream = accountStream(userId);
  app.accounts.states.invalidate(stream);
  const { state, position } = await app.accounts.states.load(stream);
  if (state.status === 'registered' && state.suspension?.withdrawsAll) {
    const onSale = await app.traces.onSale(userId, position);
    await withdrawAll(request, [...new Set([...state.suspension.withdraws, ...onSale])]);
  }
  return { kind: 'accepted', events: [], state, position };
};

/** The person can sign in again. Raffles that were withdrawn stay so. */
export const reinstateAccount = (
  request: UseCaseInput<'accounts'> & { readonly userId: number; readonly reason: string },
): Promise<AccountOutcome> => {
  const { app, userId, reason, context } = request;
  const command = { type: 'ReinstateAccount', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
