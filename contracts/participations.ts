import { number, object, string, type InferType } from './yup';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, TICKETS_MAX } from './limits';
import type { Raffle } from './raffles';

/** What proves a purchase: it can be found again, unchanged, in the published entries of the draw. */
export interface Receipt {
  readonly purchaseId: string;
  /** Number of the purchase in its raffle, from 1. */
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  /** The buyer's pseudonym in this raffle. */
  readonly tag: string;
  /** Shown to the buyer only; proves that the tag is theirs. Absent once the site has dropped the key that it comes from. */
  readonly receiptSecret?: string;
  /** Head of the chain of entries after this purchase. */
  readonly head: string;
  readonly amountCents: number;
}

export type ParticipationStatus = 'active' | 'won' | 'finished';

interface ParticipationBase {
  /** `<raffleId>-<userId>` */
  readonly id: string;
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
  readonly participatedAt: string;
  readonly status: ParticipationStatus;
}

/** The answer to a purchase; `tickets` are those just bought. */
export interface Purchase extends ParticipationBase {
  readonly receipt: Receipt;
}

export interface TicketRange {
  readonly from: number;
  readonly to: number;
}

/** All that one person bought of one raffle; `tickets` is their sum. */
export interface Participation extends ParticipationBase {
  readonly purchases: number;
  /** The newest hundred at the most, in their order. */
  readonly ranges: readonly TicketRange[];
  /** The newest hundred at the most, in their order; all of them are at `…/{raffleId}/receipts`. */
  readonly receipts: readonly Receipt[];
  readonly raffle: Raffle;
}

export const buyTicketsBody = object({
  userId: number().integer(),
  raffleId: number().integer().min(1).required('Falta la rifa'),
  tickets: number()
    .typeError('El número de tickets debe ser entero')
    .integer('El número de tickets debe ser entero')
    .min(1, 'Debes comprar al menos 1 ticket')
    .max(TICKETS_MAX, 'El máximo de tickets es 100,000')
    .default(1),
});
export type BuyTicketsBody = InferType<typeof buyTicketsBody>;

/** Query parameters of `GET /api/users/{id}/participations`. */
export const participationsQuery = object({
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  cursor: string().max(100),
  /** Only the participation in this raffle. */
  raffleId: number().integer(),
});

/** Query parameters of `GET /api/users/{id}/participations/{raffleId}/receipts`. */
export const receiptsQuery = object({
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  cursor: string().max(100),
});
