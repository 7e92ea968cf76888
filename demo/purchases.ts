import { pickOne, pickSome, pickWeighted } from './chance';
import { saleMoments, type Moments } from './calendar';
import type { DemoRaffle } from './catalogue/demo-raffle';

/** A person who may buy, and how often compared with the others. */
export interface Buyer {
  readonly userId: number;
  readonly buys: number;
}

export interface DemoPurchase {
  readonly at: Date;
  readonly buyerId: number;
  readonly tickets: number;
}

/** All events of a raffle must fit one append. */
const PURCHASES_MAX = 200;
const USUAL_TICKETS = [1, 1, 1, 2, 2, 3, 5, 5, 10] as const;
/** The share of people who are interested in a raffle. */
const INTERESTED = 0.8;

/** The tickets of each purchase, up to the total. */
const purchaseSizes = (total: number, chance: () => number): number[] => {
  const sizes: number[] = [];
  let left = total;
  while (left > 0) {
    const size = Math.min(left, pickOne(USUAL_TICKETS, chance));
    sizes.push(size);
    left -= size;
  }
  if (sizes.length > PURCHASES_MAX) throw new RangeError('Too many purchases for one append');
  return sizes;
};

/**
 * Who bought how many tickets, and when; some people buy often, some once. The last purchase is at
 * the moment when the raffle closed.
 */
export const purchasesOf = (
  raffle: DemoRaffle,
  { published, closed }: Moments,
  buyers: readonly Buyer[],
  chance: () => number,
): DemoPurchase[] => {
  const sizes = purchaseSizes(Math.round(raffle.goal * raffle.sold), chance);
  const interested = pickSome(buyers, INTERESTED, chance);
  const moments = saleMoments(sizes.length, { from: published, to: closed }, chance);
  const isSoldOut = raffle.mode === 'auto' && raffle.sold === 1;
  return sizes.map((tickets, index) => ({
    tickets,
    at: isSoldOut && index === sizes.length - 1 ? closed : (moments[index] ?? closed),
    buyerId: pickWeighted(interested, ({ buys }) => buys, chance).userId,
  }));
};
