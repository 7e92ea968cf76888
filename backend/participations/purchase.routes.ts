import type { Application } from '../../application/application';
import { buyTickets, type BuyTicketsOutcome } from '../../application/raffles/buy-tickets';
import type { Holder } from '../../application/raffles/raffle-secrets';
import {
  buyTicketsBody,
  isPlainPurchase,
  purchaseShape,
  type Purchase,
  type Receipt,
} from '../../contracts/participations';
import {
  participationId,
  receiptOfPurchase,
  type StoredReceipt,
} from '../../projections/participations/document';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { signedIn } from '../http/who';
import { raffleProblems } from '../raffles/raffle-problems';
import type { IdempotencyKeys } from './idempotency-keys';

type Bought = Extract<BuyTicketsOutcome, { kind: 'accepted' }>;

/**
 * A receipt as its buyer sees it. The tag is stored; its secret is not, and is left out once its
 * key is dropped.
 */
export const receiptView = (
  receipt: StoredReceipt,
  tag: string,
  holder: Holder | undefined,
): Receipt => ({
  ...receipt,
  tag,
  ...(holder ? { receiptSecret: holder.receiptSecret } : {}),
});

/**
 * What the buyer is told: nothing in it changes later, so a repeat answers byte for byte the same.
 */
export const purchaseView = ({ purchased, holder }: Bought): Purchase => {
  const { data, at } = purchased;
  return {
    id: participationId(data.raffleId, data.buyerId),
    userId: data.buyerId,
    raffleId: data.raffleId,
    tickets: data.tickets,
    participatedAt: at,
    status: 'active',
    receipt: receiptView(receiptOfPurchase(purchased), data.tag, holder),
  };
};

export interface PurchaseParts {
  readonly app: Application;
  readonly idempotencyKeys: IdempotencyKeys;
}

export const buying = ({ app, idempotencyKeys }: PurchaseParts): Route =>
  route(
    {
      method: 'POST',
      path: '/participations',
      id: 'buyTickets',
      summary: 'Compra tickets',
      description:
        '`userId`, si se envía, es el de la sesión.\n\nCon una `Idempotency-Key`, repetir la misma compra responde lo mismo y no compra nada. Una compra rechazada deja libre su clave.',
      who: signedIn,
      records: true,
      repeatable: true,
      limits: ['purchase', 'purchase-day'],
      counts: ['purchase-raffle'],
      body: buyTicketsBody,
      isPlain: isPlainPurchase,
      self: 'userId',
      answers: { 201: { description: 'La compra y su comprobante', shape: purchaseShape } },
      problems: only(
        raffleProblems,
        'own-raffle',
        'operators-cannot-buy',
        'raffle-not-found',
        'tickets-sold-out',
        'not-enough-tickets',
        'raffle-ended',
        'purchase-key-reused',
        'tickets-out-of-range',
        'too-many-tickets',
      ),
    },
    async ({ person: buyer, body: { raffleId, tickets }, key, context, count, accepted }) => {
      await count('purchase-raffle', `${buyer.userId}:${raffleId}`);
      const purchase = { raffleId, buyerId: buyer.userId, tickets, key };
      const outcome = await idempotencyKeys.once(purchase, (purchaseId) =>
        buyTickets({ app, raffleId, buyer, tickets, purchaseId, context }),
      );
      return { body: purchaseView(accepted(outcome)) };
    },
  );
