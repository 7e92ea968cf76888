import { COMPLETION_MODES, CONDITIONS, RAFFLE_STATUSES, USER_TYPES } from './limits';
import {
  count,
  digest,
  euros,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  pseudonym,
  shape,
  text,
} from './shape';
import type { Shaped } from './shape';

/** A drawn ticket and the pseudonym of its holder in this raffle. */
export const drawnTicketShape = shape('DrawnTicket', {
  ticket: id('Número del ticket'),
  tag: pseudonym('De quien lo tiene, en esta rifa'),
});
export type DrawnTicket = Shaped<typeof drawnTicketShape>;

const raffleDrawShape = shape('RaffleDraw', {
  commit: digest('Compromiso con la semilla, publicado al crear la rifa'),
  state: oneOf(['open', 'sealed', 'held', 'drawn']),
  held: text('Por qué está detenido el sorteo, listo para mostrar').optional(),
  drawAt: moment(
    'Cuándo se sortea una rifa sellada; ni antes del sello ni en una rifa cancelada',
  ).optional(),
});

export const photoShape = shape('Photo', {
  path: text(),
  width: id('En píxeles; nulo si no se conoce').nullable(),
  height: id('En píxeles; nulo si no se conoce').nullable(),
});

/** What the seller says of the article, shown as the read model keeps it. */
const articleFields = {
  title: text(),
  description: text(),
  brand: text(),
  photos: listOf(photoShape),
  categoryId: id(),
  subcategoryId: id().nullable(),
  condition: oneOf(CONDITIONS),
  year: text(),
  color: text(),
  stock: id(),
  hasShipping: flag(),
  community: text().nullable(),
  province: text().nullable(),
  municipality: text().nullable(),
  authorizationNumber: text().nullable(),
};
// `Object.keys` loses what TypeScript knows of its argument.
export const ARTICLE_FIELDS = Object.keys(articleFields) as (keyof typeof articleFields)[];

/** Only where it is so: lists are long, and it is rare. */
export const drawHeldFlag = () =>
  flag('El sorteo está detenido hasta que se revise; falta donde no').optional();

/** What a sale is and how it stands, for cards and for the raffle's own page. */
const saleFields = {
  id: id(),
  image: text('La primera de sus fotos'),
  creatorUserType: oneOf(USER_TYPES),
  ticketPrice: euros(),
  minTickets: id('De una rifa manual').nullable(),
  totalTickets: id('De una rifa automática').nullable(),
  soldTickets: count(),
  participants: count(),
  completionMode: oneOf(COMPLETION_MODES),
  createdAt: moment(),
  endDate: moment(),
  featured: flag('Está destacada en este momento'),
  featuredAt: moment('Cuándo se destacó por última vez').nullable(),
  createdBy: id('Quien la vende'),
  status: oneOf(RAFFLE_STATUSES),
  drawHeld: drawHeldFlag(),
  closeReason: text('Por qué terminó, listo para mostrar').nullable(),
  closedAt: moment().nullable(),
  revision: count('Número del último cambio de esta rifa: el más alto es el más nuevo'),
  winner: drawnTicketShape.nullable(),
};

const { title, brand, categoryId, subcategoryId, condition } = articleFields;
const { hasShipping, province, municipality } = articleFields;

/** Of the article, what a card shows. */
const listedArticleFields = {
  title,
  brand,
  categoryId,
  subcategoryId,
  condition,
  hasShipping,
  province,
  municipality,
};
export const LISTED_ARTICLE_FIELDS = Object.keys(
  listedArticleFields,
) as (keyof typeof listedArticleFields)[]; // as above

/**
 * A raffle in a list: what a card shows, without description and gallery. The raffle itself has all
 * these fields too.
 */
export const listedRaffleShape = shape('ListedRaffle', {
  ...saleFields,
  ...listedArticleFields,
  photos: listOf(photoShape).max(1).meta({ description: 'La primera' }),
});
export type ListedRaffle = Shaped<typeof listedRaffleShape>;
export const LISTED_FIELDS = Object.keys(listedRaffleShape.fields) as (keyof ListedRaffle)[];

/** Of a raffle, what the card of a participation shows. */
export const heldRaffleShape = listedRaffleShape
  .pick([
    'id',
    'title',
    'photos',
    'ticketPrice',
    'minTickets',
    'totalTickets',
    'soldTickets',
    'participants',
    'completionMode',
    'endDate',
    'hasShipping',
    'province',
    'municipality',
    'status',
    'drawHeld',
    'revision',
    'winner',
  ])
  .meta({ name: 'HeldRaffle' });
export type HeldRaffle = Shaped<typeof heldRaffleShape>;

/** A raffle as everybody sees it. Money in euros, dates in ISO 8601 (UTC). */
export const raffleShape = shape('Raffle', {
  ...saleFields,
  ...articleFields,
  images: listOf(text()),
  substitutes: listOf(drawnTicketShape),
  draw: raffleDrawShape,
});
export type Raffle = Shaped<typeof raffleShape>;
