import type { UseCaseInput } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';

/** What everybody reads of a raffle that is withdrawn with its seller's account. */
export const SUSPENDED_REASON = 'quien la organizaba ya no vende aquí';
export const DELETED_REASON = 'quien la organizaba ha borrado su cuenta';

interface WithdrawOnSale extends UseCaseInput<'lookups' | 'raffles' | 'keyring' | 'resealDraw'> {
  readonly userId: number;
  /** Of the account's end: the raffles that were published before it are withdrawn. */
  readonly position: number;
  readonly reason: string;
}

/** Withdraws all raffles of a seller. One that has ended meanwhile is refused, and not on sale. */
export const withdrawOnSale = async (request: WithdrawOnSale): Promise<void> => {
  const { app, userId, position, reason, context } = request;
  for (const raffleId of await app.lookups.onSale(userId, position))
    await withdrawRaffle({ app, raffleId, reason, context });
};
