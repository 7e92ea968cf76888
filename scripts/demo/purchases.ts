import { pickOne, pickSome, pickWeighted } from './chance';
import { saleMoments, type Moments } from './calendar';
import type { DemoRaffle } from './catalogue/demo-raffle';

/** Whoever may buy, and how often they do against the others. */
export interface Buyer {
  readonly userId: number;
  readonly buys: number;
}

export interface Purchase {
  readonly at: Date;
  readonly buyerId: number;
  readonly tickets: number;
}

/** A history goes into one append. */
const PURCHASES_MAX = 200;
const USUAL_TICKETS = [1, 1, 1, 2, 2, 3, 5, 5, 10] as const;
/** How many of all come across a raffle. */
const INTERESTED = 0.8;

/** How many tickets each purchase takes, until so many are sold. */
const purchaseSizes = (total: number, chance: () => number): number[] => {
  const sizes: number[] = [];
  let left = total;
  while (left > 0) {
    const size = Math.min(left, pickOne(USUAL_TICKETS, chance));
    sizes.push(size);
    left -= size;
  }
  if (sizes.length > PURCHASES_MAX) throw new RangeError('Too much to tell in one append');
  return sizes;
};

/**
 * Who bought how many tickets, and when: some often, some once. What sold out or was closed did so
 * with the last of them.
 */
export const purchasesOf = (
  raffle: DemoRaffle,
  { published, closed }: Moments,
  buyers: readonly Buyer[],
  chance: () => number,
): Purchase[] => {
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
