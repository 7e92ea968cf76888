import { pageOf } from '../../contracts/read-models/participation-pages';
import {
  PARTICIPATIONS,
  type ParticipationDocument,
} from '../../contracts/read-models/participations';
import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/messages';
import type { Folded, Projection } from '../projection';
import { withPurchase } from './purchases';

const nothingBought = ({ data, at }: TicketsPurchased): Folded<ParticipationDocument> => ({
  _id: `${data.raffleId}-${data.buyerId}`,
  raffleId: data.raffleId,
  buyerId: data.buyerId,
  tag: data.tag,
  tickets: 0,
  participatedAt: new Date(at),
  lastPurchaseAt: new Date(at),
  ranges: [],
  receipts: [],
  lastPage: 0,
});

export const participations: Projection<ParticipationDocument, RaffleEvent> = {
  name: PARTICIPATIONS.projection,
  collection: PARTICIPATIONS.collection,
  categories: ['raffle'],
  indexes: [{ name: 'buyer_newest', key: { buyerId: 1, participatedAt: -1, _id: -1 } }],
  keys: ({ type, data }) =>
    type === 'TicketsPurchased' ? [`${data.raffleId}-${data.buyerId}`] : [],
  apply: (participation, event) => {
    if (event.type !== 'TicketsPurchased') return participation;
    const { seq, tickets } = event.data;
    const lastPage = pageOf(seq);
    const before = participation ?? nothingBought(event);
    return {
      ...before,
      tickets: before.tickets + tickets,
      lastPurchaseAt: new Date(event.at),
      lastPage,
      ...(lastPage === 0 ? withPurchase(before, event) : {}),
    };
  },
};
