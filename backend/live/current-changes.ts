import type { RaffleChange } from '../../contracts/live';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { LiveFeed } from './live-feed';
import { changeOfCard } from './raffle-change';

/** The newest known values of raffles, from the read model or from later events of the log. */
export const currentChanges = async (
  raffleCards: Pick<RaffleCardQueries, 'standing'>,
  feed: Pick<LiveFeed, 'latest'>,
  raffleIds: readonly number[],
): Promise<readonly RaffleChange[]> => {
  const cards = await raffleCards.standing(raffleIds);
  const changes = new Map(cards.map((card) => [card._id, changeOfCard(card)]));
  return raffleIds.flatMap((raffleId) => {
    const known = changes.get(raffleId);
    const heard = feed.latest(raffleId);
    if (!known || !heard) return known ?? heard ?? [];
    return heard.revision > known.revision ? { ...known, ...heard } : known;
  });
};
