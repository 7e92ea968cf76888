import { pageOf } from '../../contracts/read-models/participation-pages';
import {
  NEWEST_MAX,
  PARTICIPATIONS,
  type ParticipationDocument,
} from '../../contracts/read-models/participations';
import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/messages';
import type { Folded, Projection } from '../projection';
import { lineOf, withRange } from './purchases';

type Participation = Folded<ParticipationDocument>;

const nothingBought = ({ data, at }: TicketsPurchased): Participation => ({
  _id: `${data.raffleId}-${data.buyerId}`,
  raffleId: data.raffleId,
  buyerId: data.buyerId,
  tag: data.tag,
  tickets: 0,
  purchases: 0,
  participatedAt: new Date(at),
  lastPurchaseAt: new Date(at),
  ranges: [],
  receipts: [],
  pages: [],
});

const withPage = (pages: readonly number[], page: number): readonly number[] =>
  page === 0 || pages.at(-1) === page ? pages : [...pages, page];

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
    const before = participation ?? nothingBought(event);
    const page = pageOf(seq);
    return {
      ...before,
      ranges: withRange(before.ranges, event.data).slice(-NEWEST_MAX),
      receipts: page === 0 ? [...before.receipts, lineOf(event)] : before.receipts,
      tickets: before.tickets + tickets,
      purchases: before.purchases + 1,
      lastPurchaseAt: new Date(event.at),
      pages: withPage(before.pages, page),
    };
  },
};
