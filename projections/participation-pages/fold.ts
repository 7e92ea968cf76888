import { pageId, PARTICIPATION_PAGES, type ParticipationPage } from './document';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Projection } from '../projection';
import { purchasePageOf } from '../participations/document';
import { lineOf } from '../participations/purchases';

/** Purchases that are not in the participation itself. */
export const participationPages: Projection<ParticipationPage, RaffleEvent> = {
  name: PARTICIPATION_PAGES.projection,
  categories: ['raffle'],
  indexes: [],
  keys: ({ type, data }) => {
    if (type !== 'TicketsPurchased') return [];
    const page = purchasePageOf(data.seq);
    return page === 0 ? [] : [pageId(data.raffleId, data.buyerId, page)];
  },
  apply: (page, event) => {
    if (event.type !== 'TicketsPurchased') return page;
    const { raffleId, buyerId, seq } = event.data;
    const receipts = [...(page?.receipts ?? []), lineOf(event)];
    return { _id: pageId(raffleId, buyerId, purchasePageOf(seq)), receipts };
  },
};
