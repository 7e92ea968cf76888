import type { Collection, Filter } from 'mongodb';
import {
  RAFFLE_PHASES,
  type ConsoleRaffleOrder,
  type ConsoleRafflesQuery,
} from '../../contracts/operations-raffles';
import { foldText } from '../../contracts/search-text';
import { literal, pageInOrder, type ListOrder, type Placed } from '../ordered-pages';
import type { RaffleCard } from './document';
import { CONSOLE_END, CONSOLE_NEWEST, CONSOLE_SOLD } from './indexes';

const FIELDS = [
  '_id',
  'title',
  'photos',
  'phase',
  'ticketPriceCents',
  'soldTickets',
  'totalTickets',
  'minTickets',
  'endDate',
  'closedAt',
  'sellerId',
] as const satisfies readonly (keyof RaffleCard)[];

/** A raffle as operators' lists read it. */
export type ConsoleCard = Pick<RaffleCard, (typeof FIELDS)[number]>;

export interface ConsoleListQuestion extends ConsoleRafflesQuery {
  /** Whose names have the text. */
  readonly sellers: readonly number[];
}

const ORDERS: Record<ConsoleRaffleOrder, ListOrder<'_id' | 'endDate' | 'soldTickets'>> = {
  // Numbers are given in the order of publication.
  newest: { index: CONSOLE_NEWEST, field: '_id', direction: -1 },
  ending: { index: CONSOLE_END, field: 'endDate', direction: 1 },
  ended: { index: CONSOLE_END, field: 'endDate', direction: -1 },
  sold: { index: CONSOLE_SOLD, field: 'soldTickets', direction: -1 },
};

export const consoleList = (cards: Collection<Placed>, question: ConsoleListQuestion) => {
  const { q = '', sellerId, phase, endsBefore, sellers, sortBy, limit, cursor } = question;
  const narrowed: Filter<RaffleCard> = {
    // MongoDB reads each phase in order, and merges them.
    phase: phase ?? { $in: [...RAFFLE_PHASES] },
    ...(sellerId && { sellerId }),
    ...(endsBefore && { endDate: { $lt: endsBefore } }),
  };
  const titled: Filter<RaffleCard> =
    q === '' ? narrowed : { ...narrowed, titleText: { $regex: literal(foldText(q)) } };
  const sold: Filter<RaffleCard> = { $and: [narrowed, { sellerId: { $in: [...sellers] } }] };
  return pageInOrder<ConsoleCard>(cards, {
    order: ORDERS[sortBy],
    either: sellers.length === 0 ? [titled] : [titled, sold],
    fields: FIELDS,
    limit,
    cursor,
  });
};
