import type { RaffleChange } from '../../contracts/live';
import type { ReadModels } from '../read-models/read-models';
import type { LiveFeed } from './live-feed';
import { changeOfCard } from './raffle-change';

/** The newest known values of raffles: the read model's, or what has come over the log since. */
export const currentChanges = async (
  { raffleCards }: Pick<ReadModels, 'raffleCards'>,
  feed: LiveFeed,
  raffleIds: readonly number[],
): Promise<readonly RaffleChange[]> => {
  const cards = await raffleCards.find({ _id: { $in: [...raffleIds] } }).toArray();
  const stored = new Map(cards.map((card) => [card._id, changeOfCard(card)]));
  return raffleIds.flatMap((raffleId) => {
    const known = stored.get(raffleId);
    const heard = feed.latest(raffleId);
    if (!known || !heard) return known ?? heard ?? [];
    return heard.revision > known.revision ? { ...known, ...heard } : known;
  });
};
