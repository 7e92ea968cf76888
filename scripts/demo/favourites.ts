import { favoriteDecider } from '../../domain/favorites/decider';
import type { FavoriteEvent } from '../../domain/favorites/events';
import { pickSome } from './chance';
import type { ToldRaffle } from './told-raffles';

/** How much of what there is a person follows. */
const FOLLOWED = 0.26;
/** How many leave it at looking. */
const FOLLOW_NOTHING = 0.15;

const isOver = (raffle: ToldRaffle): boolean =>
  raffle.events.some(({ type }) => type === 'RaffleCompleted' || type === 'RaffleCancelled');

/** When somebody came across a raffle: any moment of its life. */
const cameAcross = (
  { events }: ToldRaffle,
  now: Date,
  over: boolean,
  chance: () => number,
): Date => {
  const from = Date.parse(events[0]?.at ?? '');
  const to = over ? Date.parse(events.at(-1)?.at ?? '') : now.getTime();
  return new Date(from + chance() * (to - from));
};

/** What one person followed, and when; never what is their own. */
export const favouritesOf = (
  userId: number,
  raffles: readonly ToldRaffle[],
  now: Date,
  chance: () => number,
): readonly FavoriteEvent[] => {
  const followed = pickSome(raffles, chance() < FOLLOW_NOTHING ? 0 : FOLLOWED, chance)
    .filter(({ sellerId }) => sellerId !== userId)
    .map((raffle) => ({ raffle, at: cameAcross(raffle, now, isOver(raffle), chance) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const { decide, evolve, initialState } = favoriteDecider;
  const events: FavoriteEvent[] = [];
  for (const { raffle, at } of followed) {
    const data = { userId, raffleId: raffle.raffleId };
    const decision = decide(
      { type: 'AddFavorite', metadata: { now: at }, data },
      events.reduce(evolve, initialState),
    );
    if (decision.kind === 'rejected') throw new Error(decision.rejection.type);
    events.push(...decision.events);
  }
  return events;
};
