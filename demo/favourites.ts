import { favoriteDecider } from '../domain/favorites/decider';
import type { FavoriteEvent } from '../domain/favorites/events';
import { pickSome } from './chance';
import type { StoredRaffle } from './stored-raffles';

/** The probability that a person follows a raffle. */
const FOLLOWED = 0.26;
/** The share of people who follow no raffle. */
const FOLLOW_NOTHING = 0.15;

const isOver = (raffle: StoredRaffle): boolean =>
  raffle.events.some(({ type }) => type === 'RaffleCompleted' || type === 'RaffleCancelled');

/** When a person saw a raffle: any moment while it existed. */
const cameAcross = (
  { events }: StoredRaffle,
  now: Date,
  over: boolean,
  chance: () => number,
): Date => {
  const from = Date.parse(events[0]?.at ?? '');
  const to = over ? Date.parse(events.at(-1)?.at ?? '') : now.getTime();
  return new Date(from + chance() * (to - from));
};

/** What one person follows, and since when; never their own raffles. */
export const favouritesOf = (
  userId: number,
  raffles: readonly StoredRaffle[],
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
