import { PAGE_LIMIT_MAX, TEXT_MAX } from './limits';
import { photoShape } from './raffle-shapes';
import { count, euros, id, listOf, moment, oneOf, shape, text, type Shaped } from './shape';
import { date, number, object, string, type InferType } from './yup';

/** How far a raffle is, for operators: a cancelled one by why it was. */
export const RAFFLE_PHASES = [
  'running',
  'undrawn',
  'held',
  'drawn',
  'failed',
  'withdrawn',
  'cancelled',
] as const;
export type RafflePhase = (typeof RAFFLE_PHASES)[number];

export const CONSOLE_RAFFLE_ORDERS = ['newest', 'ending', 'ended', 'sold'] as const;
export type ConsoleRaffleOrder = (typeof CONSOLE_RAFFLE_ORDERS)[number];

const CONSOLE_RAFFLES_DEFAULT = 20;

/** Query parameters of `GET /api/operations/raffles`. */
export const consoleRafflesQuery = object({
  q: string().trim().max(TEXT_MAX).meta({
    description: 'Una parte del título, o del nombre de quien la vende',
  }),
  sellerId: number().integer().min(1).meta({ description: 'Las que vende esta persona' }),
  phase: string().oneOf(RAFFLE_PHASES),
  endsBefore: date().meta({ description: 'Las que terminan antes, o terminaban' }),
  sortBy: string().oneOf(CONSOLE_RAFFLE_ORDERS).default('newest').meta({
    description: '`ending`: la que antes termina; `ended`: al revés; `sold`: por tickets vendidos',
  }),
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(CONSOLE_RAFFLES_DEFAULT),
  /** `X-Next-Cursor` of the previous page. */
  cursor: string().max(500),
});
export type ConsoleRafflesQuery = InferType<typeof consoleRafflesQuery>;

/** A raffle in a list of operators. */
export const consoleRaffleShape = shape('ConsoleRaffle', {
  id: id(),
  title: text(),
  photo: photoShape.nullable(),
  phase: oneOf(RAFFLE_PHASES),
  ticketPrice: euros(),
  soldTickets: count(),
  totalTickets: count('Null en una rifa manual').nullable(),
  minTickets: count('El mínimo de una rifa manual').nullable(),
  endDate: moment('Su fecha límite'),
  closedAt: moment('Cuándo terminó de verdad').nullable(),
  seller: shape('ConsoleSeller', { id: id(), name: text() }),
});
export type ConsoleRaffle = Shaped<typeof consoleRaffleShape>;

export const consoleRaffleListShape = listOf(consoleRaffleShape).max(PAGE_LIMIT_MAX);
