import type { RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';

/** What everybody reads of a raffle that is withdrawn with its seller's account. */
export const SUSPENDED_REASON = 'quien la organizaba ya no vende aquí';
export const DELETED_REASON = 'quien la organizaba ha borrado su cuenta';

interface NewRaffle extends UseCaseInput<'accounts' | 'raffles' | 'keyring' | 'resealDraw'> {
  readonly seller: Pick<RegisteredAccount, 'userId'>;
  readonly raffleId: number;
}

/**
 * Withdraws a raffle that was published while its seller was suspended or left. Called after it is
 * in the log: whoever looks for the seller's raffles after their end finds all that came before.
 */
export const withdrawIfSellerIsGone = async (request: NewRaffle): Promise<void> => {
  const { app, seller, raffleId, context } = request;
  const stream = accountStream(seller.userId);
  app.accounts.states.invalidate(stream);
  const { state } = await app.accounts.states.load(stream);
  const isSuspended = state.status === 'registered' && state.suspension !== null;
  const hasLeft = state.status === 'leaving' || state.status === 'erased';
  if (!isSuspended && !hasLeft) return;
  const reason = hasLeft ? DELETED_REASON : SUSPENDED_REASON;
  await withdrawRaffle({ app, raffleId, reason, context });
};
