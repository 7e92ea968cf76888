import { nothingRecent, rememberFor, type Recent } from '../shared/recent';

/** How long a repeated purchase is sure to be recognised. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export interface RememberedPurchase {
  readonly seq: number;
  readonly tickets: number;
}

/** The purchases of the last 24 hours, and of up to 24 more, by their keys. */
export type RecentPurchases = Recent<RememberedPurchase>;

export const noPurchases: RecentPurchases = nothingRecent();

export { recall } from '../shared/recent';

export const remember = rememberFor(REMEMBERED_MS);
