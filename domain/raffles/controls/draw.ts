import { pickWinners } from '../../draw/pick';
import type { DrawnPrize, RaffleCompleted } from '../events';
import { BUYER, seed, tag } from './example';

/** Whom an example names in the place of who has drawn its one prize. */
export type Named = { readonly [Part in keyof DrawnPrize]?: DrawnPrize[Part] | undefined };

/** The draw that follows from a seal over one purchase by the ready-made buyer. */
export const draw = (
  { data: { raffleId, soldTickets, entriesHead } }: RaffleCompleted,
  { winner: named, substitutes = [] }: Named = {},
) => {
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
    prizes: [{ winner: named ?? { ...winner, buyerId: BUYER }, substitutes }],
    handover: false,
  } as const;
};
