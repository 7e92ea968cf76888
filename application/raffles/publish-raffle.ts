import type { RegisteredAccount } from '../../domain/accounts/state';
import { commitmentOf, seedOf } from '../../domain/draw/entries';
import type { RaffleTerms } from '../../domain/raffles/events';
import { raffleStream } from '../../domain/raffles/stream';
import type { UseCaseInput } from '../application';
import { withdrawIfSellerIsGone } from '../accounts/seller-gone';
import { takeNumber } from '../take-number';
import type { RaffleOutcome } from './raffle-outcome';

interface PublishRaffle extends UseCaseInput<
  'log' | 'now' | 'life' | 'keyring' | 'newNonce' | 'raffles' | 'accounts' | 'resealDraw'
> {
  readonly seller: Pick<RegisteredAccount, 'userId' | 'userType'>;
  readonly terms: RaffleTerms;
}

/** Opens a raffle under a new id. It commits to the seed of its draw before anybody can buy. */
export const publishRaffle = async (
  request: PublishRaffle,
): Promise<RaffleOutcome & { readonly raffleId: number }> => {
  const { app, seller, terms, context } = request;
  const raffleId = await takeNumber({ app, of: 'raffles', context });
  const { keyId, secret } = app.keyring.current;
  const nonce = app.newNonce();
  const commit = commitmentOf(seedOf(secret, { raffleId, nonce }));
  const { userId: sellerId, userType: sellerType } = seller;
  const data = { ...terms, raffleId, sellerId, sellerType, commit, keyId, nonce };
  const command = { type: 'CreateRaffle', data } as const;
  const outcome = await app.raffles.handle(raffleStream(raffleId), command, context);
  if (outcome.kind === 'accepted') await withdrawIfSellerIsGone({ app, seller, raffleId, context });
  return { ...outcome, raffleId };
};
