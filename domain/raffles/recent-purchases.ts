import { nothingRecent, rememberFor, type Recent } from '../shared/growing-map';

/** How long a repeated purchase is surely recognised. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export interface RememberedPurchase {
  readonly seq: number;
  readonly tickets: number;
}

/** Purchases of the last 24 to 48 hours, by their ids. */
export type RecentPurchases = Recent<RememberedPurchase>;

export const noPurchases: RecentPurchases = nothingRecent();

export { recall } from '../shared/growing-map';

export const rememberPurchase = rememberFor(REMEMBERED_MS);
