import type { Catalogue } from '../../domain/shared/event-types';

/**
 * How streams are named in the store. A server may hold streams of other applications: this site's
 * are those under its prefix, or without one those of the categories of its catalogue.
 */
export interface StreamNames {
  /** The beginnings of the names of all own streams, for a filter on the server. */
  readonly beginnings: readonly string[];
  /** The name in the store, such as `shop.raffle-12` for `raffle-12`. */
  readonly stored: (stream: string) => string;
  /** The site's own name for a stream of the store; undefined for another application's. */
  readonly own: (stored: string) => string | undefined;
}

/** @param prefix separated from the category by a dot; empty for none */
export const streamNames = (catalogue: Catalogue, prefix = ''): StreamNames => {
  const before = prefix === '' ? '' : `${prefix}.`;
  // Under a prefix everything is the site's, also a category that only newer programs know.
  const beginnings =
    before === '' ? Object.keys(catalogue).map((category) => `${category}-`) : [before];
  const known = new Set(beginnings);
  const isOwn = (stored: string): boolean =>
    before === '' ? known.has(stored.slice(0, stored.indexOf('-') + 1)) : stored.startsWith(before);
  return {
    beginnings,
    stored: (stream) => `${before}${stream}`,
    own: (stored) => (isOwn(stored) ? stored.slice(before.length) : undefined),
  };
};
