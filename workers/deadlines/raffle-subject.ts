import type { RaffleEvent } from '../../domain/raffles/events';

/** The subject of a deadline that is about one raffle. */
export type RaffleSubject = Readonly<Record<'raffleId', number>>;

export const raffleOf = ({ data: { raffleId } }: RaffleEvent): RaffleSubject => ({ raffleId });

export const rafflesOf = (raffleIds: readonly number[]): readonly RaffleSubject[] =>
  raffleIds.map((raffleId) => ({ raffleId }));
