import type { ParticipationDocument } from '../participations/document';

/**
 * One buyer's purchases among 500 consecutive purchases of a raffle; the participation holds those
 * among the first 500. One document with all of them could grow without limit. `_id` is
 * `<raffleId>-<buyerId>-<page>`.
 */
export interface ParticipationPage {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  /** Lines (`receiptLine`) in order; at least one. */
  readonly receipts: readonly string[];
}

export const PARTICIPATION_PAGES = {
  projection: 'participation-pages.v3',
} as const;

export const pageId = (raffleId: number, buyerId: number, page: number): string =>
  `${raffleId}-${buyerId}-${page}`;

/** Ids of the pages that continue a participation, in order. */
export const pageIdsOf = ({
  raffleId,
  buyerId,
  pages,
}: Pick<ParticipationDocument, 'raffleId' | 'buyerId' | 'pages'>): string[] =>
  pages.map((page) => pageId(raffleId, buyerId, page));
