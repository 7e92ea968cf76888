import type { Collection } from 'mongodb';
import type { UserType } from '../../contracts/limits';
import type { RaffleListQuery } from '../../contracts/raffles';
import type { Documents } from '../../platform/documents/documents';
import { RAFFLE_CARDS, type RaffleCard } from './document';
import { drawDue, endDue, featureDue, keysNeeded } from './due';
import { featuredRaffles } from './queries/featured';
import { listRaffles } from './list';
import { ownFinished, ownOnSale } from './queries/own';

/** Those are absent that the read model does not know (yet). */
const byIds = async (
  cards: Collection<RaffleCard>,
  raffleIds: readonly number[],
): Promise<ReadonlyMap<number, RaffleCard>> => {
  if (raffleIds.length === 0) return new Map();
  const found = await cards.find({ _id: { $in: [...raffleIds] } }).toArray();
  return new Map(found.map((card) => [card._id, card]));
};

/** What may be asked of raffles. The read model may be behind the log. */
export const openRaffleCards = ({ db }: Pick<Documents, 'db'>) => {
  const cards = db.collection<RaffleCard>(RAFFLE_CARDS.collection);
  return {
    find: (raffleId: number) => cards.findOne({ _id: raffleId }),
    byIds: (raffleIds: readonly number[]) => byIds(cards, raffleIds),
    list: (query: RaffleListQuery) => listRaffles(cards, query),
    featured: (sellerType: UserType, now: Date) => featuredRaffles(cards, sellerType, now),
    ownOnSale: (sellerId: number) => ownOnSale(cards, sellerId),
    ownFinished: (sellerId: number) => ownFinished(cards, sellerId),
    endDue: (by: Date) => endDue(cards, by),
    drawDue: (by: Date) => drawDue(cards, by),
    featureDue: (by: Date) => featureDue(cards, by),
    keysNeeded: () => keysNeeded(cards),
  };
};

export type RaffleCardQueries = ReturnType<typeof openRaffleCards>;
