import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../platform/event-store/streams';
import type { UseCaseInput } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';

type AccountOutcome = Outcome<Account, AccountEvent, AccountRejection>;

interface OneAccount extends UseCaseInput<'accounts' | 'raffles' | 'keyring' | 'resealDraw'> {
  readonly userId: number;
}

interface SuspendAccount extends OneAccount {
  /** For operators alone. */
  readonly reason: string;
  /** The seller's raffles on sale that are withdrawn; the others stay on sale. */
  readonly withdraws: readonly number[];
}

/** What everybody reads of a raffle that is withdrawn with its seller's account. */
const NOTE = 'quien la organizaba ya no vende aquí';

const withdrawAll = async (request: OneAccount, raffleIds: readonly number[]): Promise<void> => {
  const { app, context } = request;
  // One that has ended meanwhile is refused, and is not on sale any more.
  for (const raffleId of raffleIds) await withdrawRaffle({ app, raffleId, note: NOTE, context });
};

/**
 * Suspends the account, which ends its sessions, and then withdraws the raffles. The suspension is
 * the commit point; `finishSuspension` withdraws what a crash has left.
 */
export const suspendAccount = async (request: SuspendAccount): Promise<AccountOutcome> => {
  const { app, userId, reason, withdraws, context } = request;
  const command = { type: 'SuspendAccount', data: { reason, withdraws } } as const;
  const outcome = await app.accounts.handle(accountStream(userId), command, context);
  if (outcome.kind === 'accepted' && outcome.events.length > 0)
    await withdrawAll(request, withdraws);
  return outcome;
};

/**
 * After a crash, withdraws the raffles of a suspended account. A repeat changes nothing.
 * @returns accepted without events, also when the account was reinstated meanwhile
 */
export const finishSuspension = async (request: OneAccount): Promise<AccountOutcome> => {
  const { app, userId } = request;
  const stream = accountStream(userId);
  app.accounts.states.invalidate(stream);
  const { state, position } = await app.accounts.states.load(stream);
  if (state.status === 'registered' && state.suspension !== null)
    await withdrawAll(request, state.suspension.withdraws);
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
