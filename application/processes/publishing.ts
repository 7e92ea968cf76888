import { mayPublish } from '../../domain/accounts/may-publish';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { commitmentOf, seedOf } from '../../domain/draw/entries';
import type { RaffleRefusals } from '../../domain/raffles/decider';
import type { RaffleEvent, RaffleTerms } from '../../domain/raffles/events';
import { loadFresh } from '../../platform/event-store/command-handler';
import { refused, type Outcome, type Refused } from '../../platform/event-store/stream-queue';
import { accountStream } from '../../domain/accounts/stream';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application, UseCaseInput } from '../application';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { takeNumber } from '../take-number';
import { runProcess, type Process } from './process';
import { DELETED_REASON, SUSPENDED_REASON } from './withdraw-on-sale';

interface PublishRaffle extends UseCaseInput<keyof Application> {
  readonly seller: Pick<
    RegisteredAccount,
    'userId' | 'userType' | 'role' | 'emailVersion' | 'confirmedEmail'
  >;
  readonly terms: RaffleTerms;
}

/**
 * Withdraws a raffle that was published while its seller was suspended or left. Looked for after
 * it is in the log: whoever looks for the seller's raffles after their end finds all from before.
 * The site does it, and not the seller who asked for the opposite.
 */
const publishing: Process<
  Readonly<Record<'raffleId' | 'sellerId', number>>,
  { readonly reason: string }
> = {
  look: async ({ app, sellerId }) => {
    const { state } = await loadFresh(app.accounts, accountStream(sellerId));
    if (state.status === 'leaving' || state.status === 'erased') return { reason: DELETED_REASON };
    const isSuspended = state.status === 'registered' && state.suspension !== null;
    return isSuspended ? { reason: SUSPENDED_REASON } : undefined;
  },
  steps: [
    ({ context: { actorId: _seller, ...context }, ...run }, { reason }) =>
      withdrawRaffle({ ...run, context, reason }),
  ],
};

/** A new number is nobody else's, so that no raffle exists under it. */
type Rejection =
  | Exclude<RaffleRefusals['CreateRaffle'], { readonly type: 'raffle-exists' }>
  | { readonly type: 'email-not-confirmed' };
type Accepted = Extract<Outcome<unknown, RaffleEvent, never>, { readonly kind: 'accepted' }>;
type Published = (Accepted & { readonly raffleId: number }) | Refused<Rejection>;

/** Opens a raffle under a new id. It commits to the seed of its draw before anybody can buy. */
export const publishRaffle = async (request: PublishRaffle): Promise<Published> => {
  const { app, seller, terms, context } = request;
  if (!mayPublish(seller, app.sendsMail)) return refused({ type: 'email-not-confirmed' });
  const raffleId = await takeNumber({ app, of: 'raffles', context });
  const { keyId, secret } = app.keyring.current;
  const nonce = app.newNonce();
  const commit = commitmentOf(seedOf(secret, { raffleId, nonce }));
  const { userId: sellerId, userType: sellerType } = seller;
  const data = { ...terms, raffleId, sellerId, sellerType, commit, keyId, nonce };
  const command = { type: 'CreateRaffle', data } as const;
  const outcome = await app.raffles.handle(raffleStream(raffleId), command, context);
  if (outcome.kind === 'accepted') {
    await runProcess(publishing, { app, raffleId, sellerId, context });
    return { ...outcome, raffleId };
  }
  const { rejection, position } = outcome;
  if (rejection.type === 'raffle-exists') throw new Error(`Two raffles got the number ${raffleId}`);
  return refused(rejection, position);
};
