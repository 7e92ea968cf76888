import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded, Projection } from '../projection';
import {
  purchasePageOf,
  participationId,
  PARTICIPATIONS,
  type ParticipationDocument,
} from './document';
import { firstRange, lineOf, withRange } from './purchases';

type Participation = Folded<ParticipationDocument>;

const withPage = (pages: readonly number[], page: number): readonly number[] =>
  page === 0 || pages.at(-1) === page ? pages : [...pages, page];

const firstPurchase = (event: Recorded<TicketsPurchased>): Participation => {
  const { raffleId, buyerId, tag, seq, tickets } = event.data;
  const page = purchasePageOf(seq);
  const at = new Date(event.at);
  return {
    _id: participationId(raffleId, buyerId),
    raffleId,
    buyerId,
    tag,
    tickets,
    purchases: 1,
    participatedAt: at,
    lastPurchaseAt: at,
    ...firstRange(event.data),
    receipts: page === 0 ? [lineOf(event)] : [],
    pages: withPage([], page),
  };
};

export const participations: Projection<ParticipationDocument, RaffleEvent> = {
  name: PARTICIPATIONS.projection,
  categories: ['raffle'],
  indexes: [{ name: 'buyer_newest', key: { buyerId: 1, participatedAt: -1, _id: -1 } }],
  keys: ({ type, data }) =>
    type === 'TicketsPurchased' ? [participationId(data.raffleId, data.buyerId)] : [],
  apply: (participation, event) => {
    if (event.type !== 'TicketsPurchased') return participation;
    if (!participation) return firstPurchase(event);
    const { seq, tickets } = event.data;
    const { receipts, pages } = participation;
    const page = purchasePageOf(seq);
    return {
      ...participation,
      ...withRange(participation, event.data),
      receipts: page === 0 ? [...receipts, lineOf(event)] : receipts,
      tickets: participation.tickets + tickets,
      purchases: participation.purchases + 1,
      lastPurchaseAt: new Date(event.at),
      pages: withPage(pages, page),
    };
  },
};
