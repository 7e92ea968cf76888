import type { RaffleCard } from '../../projections/raffle-cards/document';
import type { ReadModels } from '../read-models/read-models';

/** The cards of these raffles; those are absent that the read model does not know (yet). */
export const cardsById = async (
  { raffleCards }: Pick<ReadModels, 'raffleCards'>,
  raffleIds: readonly number[],
): Promise<ReadonlyMap<number, RaffleCard>> => {
  if (raffleIds.length === 0) return new Map();
  const cards = await raffleCards.find({ _id: { $in: [...raffleIds] } }).toArray();
  return new Map(cards.map((card) => [card._id, card]));
};
