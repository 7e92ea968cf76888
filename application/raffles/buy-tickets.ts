import type { RegisteredAccount } from '../../domain/accounts/state';
import type { RaffleRefusals } from '../../domain/raffles/decider';
import type { TicketsPurchased } from '../../domain/raffles/events';
import { recall, type Raffle } from '../../domain/raffles/state';
import { raffleStream } from '../../domain/raffles/stream';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';
import type { Holder } from './raffle-secrets';

interface BuyTickets extends UseCaseInput<'log' | 'raffles' | 'holderOf'> {
  readonly raffleId: number;
  readonly buyer: Pick<RegisteredAccount, 'userId' | 'role'>;
  readonly tickets: number;
  /** Chosen for one press of the button: sent again, it buys nothing more. */
  readonly purchaseId: string;
}

export type BuyTicketsOutcome =
  | {
      readonly kind: 'accepted';
      /** The purchase of this request, or of an earlier one with the same purchase id. */
      readonly purchased: TicketsPurchased;
      readonly holder: Holder | undefined;
      readonly position: number;
    }
  | Refused<RaffleRefusals['BuyTickets']>;

/** @throws Error when an active raffle was created with a key that is no longer listed */
const holderIn = (
  { holderOf }: BuyTickets['app'],
  raffle: Exclude<Raffle, { status: 'unknown' }>,
  buyerId: number,
) => {
  const holder = holderOf(raffle, buyerId);
  // A raffle that has ended can only refuse, or repeat an old answer, so it needs no holder.
  if (holder || raffle.status !== 'active') return holder;
  throw new Error(`No secret for key ${raffle.keyId}`);
};

/** An earlier purchase, read from the log. */
const findPurchase = async (
  { app, raffleId, purchaseId }: BuyTickets,
  raffle: Raffle,
): Promise<TicketsPurchased> => {
  // The creation is event 0, so purchase n is event n or a later one.
  const remembered =
    raffle.status === 'unknown' ? undefined : recall(raffle.recentPurchases, purchaseId);
  const events = app.log.readStream(raffleStream(raffleId), { from: remembered?.seq ?? 0 });
  for await (const event of events as AsyncGenerator<TicketsPurchased>) {
    // The stream also holds other events, whose data has no purchase id.
    if (event.data.purchaseId === purchaseId) return event;
  }
  throw new Error(`Purchase ${purchaseId} is not in the log`);
};

/** Sells the next tickets of a raffle: all that the buyer wants, or none. */
export const buyTickets = async (request: BuyTickets): Promise<BuyTicketsOutcome> => {
  const { app, raffleId, buyer, tickets, purchaseId, context } = request;
  const stream = raffleStream(raffleId);
  const { state, position } = await app.raffles.states.load(stream);
  if (state.status === 'unknown') return refused({ type: 'raffle-not-found' }, position);
  const holder = holderIn(app, state, buyer.userId);
  const buyerIsOperator = buyer.role === 'operator';
  const sold = { raffleId, buyerId: buyer.userId, buyerIsOperator, tickets, purchaseId };
  // Stryker disable next-line StringLiteral: nothing is sold without a holder
  const data = { ...sold, tag: holder?.tag ?? '' };
  const outcome = await app.raffles.handle(stream, { type: 'BuyTickets', data }, context);
  if (outcome.kind === 'rejected') return outcome;
  const purchased =
    outcome.events.find((event) => event.type === 'TicketsPurchased') ??
    (await findPurchase(request, outcome.state));
  return { kind: 'accepted', purchased, holder, position: outcome.position };
};
