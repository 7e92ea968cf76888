import { firstHead, hashText, nextHeadBy, headAfterReseal, type Sha256 } from '../draw/entries';
import { entryOfPurchase, rulesOf } from '../raffles/draw-record';
import type { RaffleEvent } from '../raffles/events';
import { compare, whenOf, type Invariant } from './invariant';

/** The chain's head of each raffle. */
interface Heads {
  readonly heads: Map<number, string>;
}

/**
 * Every event of a raffle carries the head of the chain over all entries before and in it.
 * @param hash a faster native one
 */
export const entriesChained = (hash: Sha256 = hashText): Invariant<Heads> => {
  const nextHead = nextHeadBy(hash);

  const headAfter = (head: string, event: RaffleEvent): string => {
    if (event.type === 'TicketsPurchased') return nextHead(head, entryOfPurchase(event));
    return event.type === 'DrawResealed' ? headAfterReseal(head, event.data.commit) : head;
  };

  return {
    name: 'entries-chained',
    initialState: () => ({ heads: new Map() }),
    see: whenOf('raffle', ({ heads }, event, tell) => {
      const { raffleId, entriesHead } = event.data;
      const before = heads.get(raffleId);
      heads.set(raffleId, entriesHead);
      if (event.type === 'RaffleCreated')
        compare(tell, event, firstHead(rulesOf(event)), entriesHead);
      else if (before !== undefined) compare(tell, event, headAfter(before, event), entriesHead);
    }),
  };
};
