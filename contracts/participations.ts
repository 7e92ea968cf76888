import { number, object, string, type InferType } from './yup';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, SCREEN_LIMIT, TICKETS_MAX } from './limits';
import { heldRaffleShape } from './raffle-shapes';
import { digest, hex, id, listOf, moment, oneOf, pseudonym, shape, text } from './shape';
import type { Shaped } from './shape';

/** The proof of a purchase: the same entry can be found in the published draw. */
export const receiptShape = shape('Receipt', {
  purchaseId: text(),
  seq: id('Número de la compra en su rifa, desde 1'),
  from: id('Primer ticket'),
  to: id('Último ticket'),
  tag: pseudonym('De quien compra, en esta rifa'),
  receiptSecret: hex(
    32,
    'Solo lo ve quien compró y prueba que el alias es suyo; falta si el sitio ha retirado la clave',
  ).optional(),
  head: digest('Cabeza de la cadena de compras después de esta'),
  amountCents: id('Céntimos'),
});
export type Receipt = Shaped<typeof receiptShape>;

const statusShape = oneOf(['active', 'won', 'finished']);
export type ParticipationStatus = Shaped<typeof statusShape>;

const participationFields = {
  id: text('<rifa>-<persona>'),
  userId: id(),
  raffleId: id(),
  participatedAt: moment(),
  status: statusShape,
};

/** The answer to a purchase; `tickets` counts those just bought. */
export const purchaseShape = shape('Purchase', {
  ...participationFields,
  tickets: id('Los de esta compra'),
  receipt: receiptShape,
});
export type Purchase = Shaped<typeof purchaseShape>;

const ticketRangeShape = shape('TicketRange', { from: id(), to: id() });
export type TicketRange = Shaped<typeof ticketRangeShape>;

/** All purchases of one person in one raffle; `tickets` is their sum. */
export const participationShape = shape('Participation', {
  ...participationFields,
  tickets: id('Todos los de esta persona en la rifa'),
  purchases: id(),
  ranges: listOf(ticketRangeShape).max(100).meta({
    description: 'Los cien últimos como mucho, en su orden',
  }),
  tag: pseudonym('De quien participa, en esta rifa'),
  receipts: listOf(receiptShape)
    .max(100)
    .meta({
      description:
        'Solo al pedir una rifa: los cien últimos como mucho, en su orden; todos están en …/receipts',
    })
    .optional(),
  raffle: heldRaffleShape,
});
export type Participation = Shaped<typeof participationShape>;
/** The answer when one raffle is asked for. */
export type ParticipationInRaffle = Participation & Required<Pick<Participation, 'receipts'>>;

export const buyTicketsBody = object({
  userId: number().integer(),
  raffleId: number().integer().min(1).required('Falta la rifa'),
  tickets: number()
    .typeError('El número de tickets debe ser entero')
    .integer('El número de tickets debe ser entero')
    .nonNullable('Debes comprar al menos 1 ticket')
    .min(1, 'Debes comprar al menos 1 ticket')
    .max(TICKETS_MAX, 'El máximo de tickets es 100,000')
    .default(1),
});
export type BuyTicketsBody = InferType<typeof buyTicketsBody>;

const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/**
 * Whether `buyTicketsBody` would return this body unchanged. The page sends no other kind, and the
 * full check takes a twentieth of a purchase.
 */
export const isPlainPurchase = (body: object): body is BuyTicketsBody => {
  const { userId, raffleId, tickets, ...others } = body as Partial<Record<string, unknown>>;
  return (
    (userId === undefined || Number.isInteger(userId)) &&
    isWithin(raffleId, 1, Infinity) &&
    isWithin(tickets, 1, TICKETS_MAX) &&
    Object.keys(others).length === 0
  );
};

/** Query parameters of `GET /api/users/{id}/participations`. */
export const participationsQuery = object({
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(SCREEN_LIMIT),
  cursor: string().max(100),
  /** Returns only the participation in this raffle, with its receipts. */
  raffleId: number().integer(),
});

/** Query parameters of `GET /api/users/{id}/participations/{raffleId}/receipts`. */
export const receiptsQuery = object({
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  cursor: string().max(100),
});
