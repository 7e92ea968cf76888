import type { Application } from '../../application/application';
import type { Purchase } from '../../contracts/participations';
import type { RaffleRejection } from '../../domain/raffles/commands';
import type { TicketsPurchased } from '../../domain/raffles/events';
import type { Raffle } from '../../domain/raffles/state';
import { recall } from '../../domain/raffles/recent-purchases';
import type { MessageContext } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import type { Holder, HolderOf } from './holders';
import type { IdempotencyKeys, NamedPurchase } from './idempotency-keys';
import { receiptView } from './receipt-view';

export interface PurchaseRequest extends NamedPurchase {
  readonly buyerIsOperator: boolean;
}

export type PurchaseOutcome =
  | { readonly kind: 'purchased'; readonly purchase: Purchase; readonly position: number }
  | { readonly kind: 'rejected'; readonly rejection: RaffleRejection; readonly position: number };

/** What the buyer is told: nothing in it changes later, so a repeat answers byte for byte the same. */
const purchaseView = ({ data, at }: TicketsPurchased, holder: Holder | undefined): Purchase => ({
  id: `${data.raffleId}-${data.buyerId}`,
  userId: data.buyerId,
  raffleId: data.raffleId,
  tickets: data.tickets,
  participatedAt: at,
  status: 'active',
  receipt: receiptView(
    {
      purchaseId: data.purchaseId,
      seq: data.seq,
      from: data.firstTicket,
      to: data.lastTicket,
      head: data.entriesHead,
      amountCents: data.amountCents,
    },
    data.tag,
    holder,
  ),
});

export interface PurchaseParts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly raffles: Application['raffles'];
  readonly holderOf: HolderOf;
  readonly idempotencyKeys: IdempotencyKeys;
}

const refused = (
  type: 'raffle-not-found' | 'purchase-key-reused',
  position: number,
): PurchaseOutcome => ({ kind: 'rejected', rejection: { type }, position });

/** Buying tickets. */
export const createPurchases = ({ log, raffles, holderOf, idempotencyKeys }: PurchaseParts) => {
  /** A purchase that was made before, as the log has it. */
  const findPurchase = async (
    raffleId: number,
    raffle: Raffle,
    purchaseId: string,
  ): Promise<TicketsPurchased> => {
    const remembered =
      raffle.status === 'unknown' ? undefined : recall(raffle.recentPurchases, purchaseId);
    // The creation is event 0, so purchase number n is event n or a later one.
    const events = log.readStream(raffleStream(raffleId), { from: remembered?.seq ?? 0 });
    for await (const event of events as AsyncGenerator<TicketsPurchased>) {
      // The stream also holds the raffle's other events, whose data names no purchase.
      if (event.data.purchaseId === purchaseId) return event;
    }
    throw new Error(`Purchase ${purchaseId} is not in the log`);
  };

  const holderIn = (raffle: Exclude<Raffle, { status: 'unknown' }>, buyerId: number) => {
    const holder = holderOf(raffle.raffleId, buyerId, raffle.keyId);
    // One that has ended sells nothing: all that is left is to refuse, or to repeat an answer.
    if (holder || raffle.status !== 'active') return holder;
    throw new Error(`No secret for key ${raffle.keyId}`);
  };

  const buy = async (
    request: PurchaseRequest,
    context: MessageContext,
  ): Promise<PurchaseOutcome> => {
    const { raffleId, buyerId, buyerIsOperator, tickets } = request;
    const stream = raffleStream(raffleId);
    // Known before a key is remembered: what names no raffle must leave nothing behind.
    const { state, position } = await raffles.states.load(stream);
    if (state.status === 'unknown') return refused('raffle-not-found', position);
    const holder = holderIn(state, buyerId);
    const name = await idempotencyKeys.claim(request);
    if (!name) return refused('purchase-key-reused', position);
    const { purchaseId } = name;
    const tag = holder?.tag ?? '';
    const data = { raffleId, buyerId, buyerIsOperator, tickets, purchaseId, tag };
    const outcome = await raffles.handle(stream, { type: 'BuyTickets', data }, context);
    if (outcome.kind === 'rejected') {
      await name.release();
      return outcome;
    }
    const purchased =
      outcome.events.find((event) => event.type === 'TicketsPurchased') ??
      (await findPurchase(raffleId, outcome.state, purchaseId));
    return {
      kind: 'purchased',
      purchase: purchaseView(purchased, holder),
      position: outcome.position,
    };
  };

  return { buy };
};

export type Purchases = ReturnType<typeof createPurchases>;
