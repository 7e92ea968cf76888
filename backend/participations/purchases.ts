import { LRUCache } from 'lru-cache';
import type { Purchase, Receipt } from '../../contracts/participations';
import { receiptSecretOf, tagOf } from '../../domain/draw/entries';
import type { BuyTickets, RaffleRejection, TicketsPurchased } from '../../domain/raffles/messages';
import type { Raffle } from '../../domain/raffles/raffle';
import { recall } from '../../domain/raffles/recent-purchases';
import type { MessageContext } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import type { Keyring } from '../../platform/secrets';
import type { RaffleCommands } from '../commands';
import type { IdempotencyKeys, NamedPurchase } from './idempotency-keys';

export interface PurchaseRequest extends NamedPurchase {
  readonly buyerIsOperator: boolean;
}

export type PurchaseOutcome =
  | { readonly kind: 'purchased'; readonly purchase: Purchase; readonly position: number }
  | { readonly kind: 'rejected'; readonly rejection: RaffleRejection };

const HOLDERS_REMEMBERED = 50_000;

interface Holder {
  readonly receiptSecret: string;
  readonly tag: string;
}

/** What the buyer is told: nothing in it changes later, so a repeat answers byte for byte the same. */
const purchaseView = ({ data, at }: TicketsPurchased, receiptSecret: string): Purchase => {
  const receipt: Receipt = {
    purchaseId: data.purchaseId,
    seq: data.seq,
    from: data.firstTicket,
    to: data.lastTicket,
    tag: data.tag,
    receiptSecret,
    head: data.entriesHead,
    amountCents: data.amountCents,
  };
  return {
    id: `${data.raffleId}-${data.buyerId}`,
    userId: data.buyerId,
    raffleId: data.raffleId,
    tickets: data.tickets,
    participatedAt: at,
    status: 'active',
    receipt,
  };
};

export interface PurchaseParts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly raffles: Pick<RaffleCommands, 'handle' | 'states'>;
  readonly keyring: Pick<Keyring, 'find'>;
  readonly idempotencyKeys: IdempotencyKeys;
}

const refused = (type: 'raffle-not-found' | 'purchase-key-reused'): PurchaseOutcome => ({
  kind: 'rejected',
  rejection: { type },
});

/** Buying tickets. */
export const createPurchases = ({ log, raffles, keyring, idempotencyKeys }: PurchaseParts) => {
  const holders = new LRUCache<string, Holder>({ max: HOLDERS_REMEMBERED });

  /** A buyer's pseudonym in a raffle, from the key that the raffle was created with. */
  const holderOf = (raffleId: number, buyerId: number, keyId: string): Holder => {
    const name = `${raffleId}|${buyerId}|${keyId}`;
    const known = holders.get(name);
    if (known) return known;
    const key = keyring.find(keyId);
    if (!key) throw new Error(`No secret for key ${keyId}`);
    const receiptSecret = receiptSecretOf(key.secret, raffleId, buyerId);
    const holder = { receiptSecret, tag: tagOf(raffleId, buyerId, receiptSecret) };
    holders.set(name, holder);
    return holder;
  };

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

  const buy = async (
    request: PurchaseRequest,
    context: MessageContext,
  ): Promise<PurchaseOutcome> => {
    const { raffleId, buyerId, buyerIsOperator, tickets } = request;
    const stream = raffleStream(raffleId);
    // Known before a key is remembered: what names no raffle must leave nothing behind.
    const { state } = await raffles.states.load(stream);
    if (state.status === 'unknown') return refused('raffle-not-found');
    const name = await idempotencyKeys.claim(request);
    if (!name) return refused('purchase-key-reused');
    const { purchaseId } = name;
    const { receiptSecret, tag } = holderOf(raffleId, buyerId, state.keyId);
    const data = { raffleId, buyerId, buyerIsOperator, tickets, purchaseId, tag };
    const wish = (now: Date): BuyTickets => ({ type: 'BuyTickets', data, metadata: { now } });
    const outcome = await raffles.handle(stream, wish, context);
    if (outcome.kind === 'rejected') {
      await name.release();
      return outcome;
    }
    const purchased =
      outcome.events.find((event) => event.type === 'TicketsPurchased') ??
      (await findPurchase(raffleId, outcome.state, purchaseId));
    return {
      kind: 'purchased',
      purchase: purchaseView(purchased, receiptSecret),
      position: outcome.position,
    };
  };

  return { buy, holderOf };
};

export type Purchases = ReturnType<typeof createPurchases>;
