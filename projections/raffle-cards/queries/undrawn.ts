import type { Collection, Filter } from 'mongodb';
import { RAFFLE_CARDS, type RaffleCard } from '../document';
import type { Documents } from '../../../platform/documents/documents';

/** What the read models know of raffles that have not been drawn. They may be behind: what they tell is looked at again. */
export interface UndrawnCards {
  /** Raffles that should have ended by then, the longest overdue first. */
  endDue: (by: Date) => Promise<readonly number[]>;
  /** Raffles that should have been drawn by then, the longest overdue first. */
  drawDue: (by: Date) => Promise<readonly number[]>;
  /** Raffles whose day on the home page should have ended by then, the longest overdue first. */
  featureDue: (by: Date) => Promise<readonly number[]>;
  /** Keys of DRAW_SECRET that are still to be drawn with. */
  keysNeeded: () => Promise<readonly string[]>;
}

/** The rest is for the next sweep. */
const SWEPT_AT_ONCE = 10_000;

const completedUndrawn = { status: 'completed', drawState: 'sealed' } as const;

const idsOf = async (
  cards: Collection<RaffleCard>,
  filter: Filter<RaffleCard>,
  due: 'endDate' | 'drawAt' | 'featuredUntil',
): Promise<number[]> => {
  const found = cards
    .find(filter)
    .sort({ [due]: 1 })
    .limit(SWEPT_AT_ONCE);
  const overdue = await found.project<{ _id: number }>({ _id: 1 }).toArray();
  return overdue.map(({ _id }) => _id);
};

export const openUndrawnCards = ({ db }: Documents): UndrawnCards => {
  const cards = db.collection<RaffleCard>(RAFFLE_CARDS.collection);
  return {
    endDue: (by) => idsOf(cards, { status: 'active', endDate: { $lte: by } }, 'endDate'),
    drawDue: (by) => idsOf(cards, { ...completedUndrawn, drawAt: { $lte: by } }, 'drawAt'),
    featureDue: (by) =>
      idsOf(cards, { status: 'active', featuredUntil: { $lte: by } }, 'featuredUntil'),
    keysNeeded: async () => {
      const undrawn = { $or: [{ status: 'active' }, completedUndrawn] };
      const byKey = [{ $match: undrawn }, { $group: { _id: '$keyId' } }];
      const keys = await cards.aggregate<{ _id: string }>(byKey).toArray();
      return keys.map(({ _id }) => _id);
    },
  };
};
