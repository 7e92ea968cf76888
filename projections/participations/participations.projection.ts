import type { TicketRange } from '../../contracts/participations';
import {
  PARTICIPATIONS,
  type ParticipationDocument,
  type StoredReceipt,
} from '../../contracts/read-models/participations';
import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/messages';
import type { Folded, Projection } from '../projection';

const firstPurchase = ({ data, at }: TicketsPurchased): Folded<ParticipationDocument> => ({
  _id: `${data.raffleId}-${data.buyerId}`,
  raffleId: data.raffleId,
  buyerId: data.buyerId,
  tag: data.tag,
  tickets: 0,
  participatedAt: new Date(at),
  lastPurchaseAt: new Date(at),
  ranges: [],
  receipts: [],
});

const withRange = (ranges: readonly TicketRange[], next: TicketRange): readonly TicketRange[] => {
  const last = ranges.at(-1);
  return last?.to === next.from - 1
    ? [...ranges.slice(0, -1), { from: last.from, to: next.to }]
    : [...ranges, next];
};

const receiptOf = ({ data }: TicketsPurchased): StoredReceipt => ({
  purchaseId: data.purchaseId,
  seq: data.seq,
  from: data.firstTicket,
  to: data.lastTicket,
  head: data.entriesHead,
  amountCents: data.amountCents,
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
    const { tickets, firstTicket: from, lastTicket: to } = event.data;
    const before = participation ?? firstPurchase(event);
    return {
      ...before,
      tickets: before.tickets + tickets,
      lastPurchaseAt: new Date(event.at),
      ranges: withRange(before.ranges, { from, to }),
      receipts: [...before.receipts, receiptOf(event)],
    };
  },
};
