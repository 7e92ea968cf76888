import { GrowingMap } from '../shared/growing-map';

/** How long a repeated purchase is sure to be recognised. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export interface RememberedPurchase {
  readonly seq: number;
  readonly tickets: number;
}

/**
 * The keys of the purchases of the last 24 hours, and of up to 24 more: two generations, the older dropped whole, so that
 * forgetting costs nothing and memory follows the pace of the sale.
 */
export interface RecentPurchases {
  readonly since: number;
  /** Number of the current generation, from 0. */
  readonly generation: number;
  readonly current: GrowingMap<string, RememberedPurchase>;
  readonly previous: GrowingMap<string, RememberedPurchase>;
}

const none = () => GrowingMap.empty<string, RememberedPurchase>();

export const noPurchases: RecentPurchases = {
  since: 0,
  generation: 0,
  current: none(),
  previous: none(),
};

export const recall = (
  { current, previous }: RecentPurchases,
  purchaseId: string,
): RememberedPurchase | undefined => current.get(purchaseId) ?? previous.get(purchaseId);

/** @param atMs when the purchase happened, ms since 1970 */
export const remember = (
  recent: RecentPurchases,
  purchaseId: string,
  purchase: RememberedPurchase,
  atMs: number,
): RecentPurchases => {
  const generation =
    atMs - recent.since < REMEMBERED_MS
      ? recent
      : {
          since: atMs,
          generation: recent.generation + 1,
          current: none(),
          previous: recent.current,
        };
  return { ...generation, current: generation.current.with(purchaseId, purchase) };
};
