import { pickWinners } from '../../draw/pick';
import type { RaffleCompleted } from '../events';
import { BUYER, seed, tag } from './example';

/** The draw that follows from a seal over one purchase by the ready-made buyer. */
export const draw = ({ data: { raffleId, soldTickets, entriesHead } }: RaffleCompleted) => {
  const [winner] = pickWinners(seed(raffleId), {
    raffleId,
    entries: [{ seq: 1, from: 1, to: soldTickets, tag: tag(BUYER, raffleId) }],
    tickets: soldTickets,
    head: entriesHead,
    beaconValue: null,
  });
  if (!winner) throw new Error('A raffle that sold tickets has a winner');
  return {
    raffleId,
    seed: seed(raffleId),
    entriesHead,
    winner: { ...winner, buyerId: BUYER },
    substitutes: [],
  };
};
