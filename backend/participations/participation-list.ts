import type { Filter } from 'mongodb';
import type { Participation, ParticipationStatus } from '../../contracts/participations';
import type { ParticipationDocument } from '../../contracts/read-models/participations';
import type { RaffleCard } from '../../contracts/read-models/raffle-cards';
import { raffleView } from '../raffles/raffle-view';
import type { ReadModels } from '../read-models/read-models';
import { withAllPages } from './all-pages';
import type { Purchases } from './purchases';

/** Derived when read, so that closing a raffle touches one document however many took part. */
const statusOf = (card: RaffleCard, buyerId: number): ParticipationStatus => {
  if (card.winner?.buyerId === buyerId) return 'won';
  return card.status === 'active' ? 'active' : 'finished';
};

const view = (
  document: ParticipationDocument,
  card: RaffleCard,
  receiptSecret: string,
): Participation => {
  const { _id: id, buyerId, raffleId, tickets, participatedAt, tag, ranges, receipts } = document;
  return {
    id,
    userId: buyerId,
    raffleId,
    tickets,
    participatedAt: participatedAt.toISOString(),
    status: statusOf(card, buyerId),
    ranges,
    receipts: receipts.map((receipt) => ({ ...receipt, tag, receiptSecret })),
    raffle: raffleView(card),
  };
};

interface ListOptions {
  readonly buyerId: number;
  /** Only what they have of this raffle. */
  readonly raffleId?: number | undefined;
  readonly limit: number;
  /** `_id` of the last participation of the page before. */
  readonly after?: string;
}

/** A buyer's participations with their raffles, newest first. */
export const listParticipations = async (
  readModels: Pick<ReadModels, 'participations' | 'participationPages' | 'raffleCards'>,
  purchases: Purchases,
  { buyerId, raffleId, limit, after }: ListOptions,
): Promise<{ items: Participation[]; total: number; nextCursor?: string }> => {
  const { participations, raffleCards } = readModels;
  const inRaffle = raffleId === undefined ? {} : { _id: `${raffleId}-${buyerId}` };
  const mine: Filter<ParticipationDocument> = { buyerId, ...inRaffle };
  const last = after ? await participations.findOne({ _id: after, buyerId }) : null;
  const page: Filter<ParticipationDocument> = last
    ? {
        ...mine,
        $or: [
          { participatedAt: { $lt: last.participatedAt } },
          { participatedAt: last.participatedAt, _id: { $lt: last._id } },
        ],
      }
    : mine;
  const [documents, total] = await Promise.all([
    participations
      .find(page)
      .sort({ participatedAt: -1, _id: -1 })
      .limit(limit + 1)
      .toArray(),
    participations.countDocuments(mine),
  ]);
  const shown = await withAllPages(readModels, documents.slice(0, limit));
  const raffleIds = shown.map(({ raffleId }) => raffleId);
  const cards = new Map(
    (await raffleCards.find({ _id: { $in: raffleIds } }).toArray()).map((card) => [card._id, card]),
  );
  const items = shown.flatMap((document) => {
    const card = cards.get(document.raffleId);
    if (!card) return []; // the cards' projection has not come as far yet
    const { receiptSecret } = purchases.holderOf(document.raffleId, buyerId, card.keyId);
    return [view(document, card, receiptSecret)];
  });
  const lastShown = shown.at(-1);
  return {
    items,
    total,
    ...(documents.length > limit && lastShown ? { nextCursor: lastShown._id } : {}),
  };
};
