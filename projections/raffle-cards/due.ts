import type { Collection, Filter } from 'mongodb';
import type { RaffleCard } from './document';

type Cards = Collection<RaffleCard>;

const DUE_FIELDS = [
  '_id',
  'title',
  'soldTickets',
  'completionMode',
  'totalTickets',
  'minTickets',
  'endDate',
  'drawAt',
] as const satisfies readonly (keyof RaffleCard)[];

/** A raffle that ends or is drawn soon; a whole card has up to 20 KB of texts. */
export type DueCard = Pick<RaffleCard, (typeof DUE_FIELDS)[number]>;

export const DUE = Object.fromEntries(DUE_FIELDS.map((field) => [field, 1]));

/** The next sweep finds the rest. */
const FOUND_AT_ONCE = 10_000;

/**
 * A completed raffle stays sealed until it is drawn. A cancelled one is sealed too, but never
 * drawn.
 */
const completedUndrawn = { status: 'completed', drawState: 'sealed' } as const;

/** Its seed is shown when it is cancelled. */
const completedHeld = { status: 'completed', drawState: 'held' } as const;

/**
 * On sale, or completed and not drawn, or waiting for operators. MongoDB plans each clause by
 * itself; a list of statuses and one of states it may answer from an index of all that were ever
 * drawn.
 */
const undrawn = { $or: [{ status: 'active' } as const, completedUndrawn, completedHeld] };

/** Ids of the matching raffles, the longest overdue first. */
const idsDue = async (
  cards: Cards,
  filter: Filter<RaffleCard>,
  due: 'endDate' | 'drawAt' | 'featuredUntil',
): Promise<readonly number[]> => {
  const found = cards
    .find(filter)
    .sort({ [due]: 1 })
    .limit(FOUND_AT_ONCE);
  const overdue = await found.project<{ _id: number }>({ _id: 1 }).toArray();
  return overdue.map(({ _id }) => _id);
};

/** Raffles that should have ended by this time. */
export const endDue = (cards: Cards, by: Date): Promise<readonly number[]> =>
  idsDue(cards, { status: 'active', endDate: { $lte: by } }, 'endDate');

/** Raffles that should have been drawn by this time. */
export const drawDue = (cards: Cards, by: Date): Promise<readonly number[]> =>
  idsDue(cards, { ...completedUndrawn, drawAt: { $lte: by } }, 'drawAt');

/** Raffles whose feature should have expired by this time. */
export const featureDue = (cards: Cards, by: Date): Promise<readonly number[]> =>
  idsDue(cards, { status: 'active', featuredUntil: { $lte: by } }, 'featuredUntil');

/** Which of these raffles are not drawn, and may be. */
export const undrawnAmong = async (
  cards: Cards,
  raffleIds: readonly number[],
): Promise<readonly number[]> => {
  const found = cards.find({ _id: { $in: [...raffleIds] }, ...undrawn }).sort({ _id: 1 });
  return (await found.project<Pick<RaffleCard, '_id'>>({ _id: 1 }).toArray()).map(({ _id }) => _id);
};

/** Ids of the keys of DRAW_SECRET that undrawn raffles need. */
export const keysNeeded = async (cards: Cards): Promise<readonly string[]> => {
  const byKey = [{ $match: undrawn }, { $group: { _id: '$keyId' } }];
  const keys = await cards.aggregate<{ _id: string }>(byKey).toArray();
  return keys.map(({ _id }) => _id);
};
