import type { RaffleChange } from '../../contracts/live';
import { cardsById } from '../raffles/cards-by-id';
import type { ReadModels } from '../read-models/read-models';
import type { LiveFeed } from './live-feed';
import { changeOfCard } from './raffle-change';

/** The newest known values of raffles: the read model's, or what has come over the log since. */
export const currentChanges = async (
  readModels: Pick<ReadModels, 'raffleCards'>,
  feed: LiveFeed,
  raffleIds: readonly number[],
): Promise<readonly RaffleChange[]> => {
  const cards = await cardsById(readModels, raffleIds);
  return raffleIds.flatMap((raffleId) => {
    const card = cards.get(raffleId);
    const known = card && changeOfCard(card);
    const heard = feed.latest(raffleId);
    if (!known || !heard) return known ?? heard ?? [];
    return heard.revision > known.revision ? { ...known, ...heard } : known;
  });
};
