import type { Filter } from 'mongodb';
import type { Participation, ParticipationStatus } from '../../contracts/participations';
import type { ParticipationDocument } from '../../projections/participations/document';
import { rangeOf, receiptOf } from '../../projections/participations/purchase-lines';
import type { RaffleCard } from '../../projections/raffle-cards/document';
import { cardsById } from '../raffles/cards-by-id';
import { raffleView } from '../raffles/raffle-view';
import type { ReadModels } from '../read-models/read-models';
import { malformed } from '../http/problem-error';
import type { HolderOf } from './holders';
import { newestLines } from '../../projections/participation-pages/queries';
import { receiptView } from './receipt-view';

/** Derived when read, so that closing a raffle touches one document however many took part. */
const statusOf = (card: RaffleCard, buyerId: number): ParticipationStatus => {
  if (card.winner?.buyerId === buyerId) return 'won';
  return card.status === 'active' ? 'active' : 'finished';
};

const view = (
  document: ParticipationDocument,
  lines: readonly string[],
  card: RaffleCard,
  holderOf: HolderOf,
): Participation => {
  const { buyerId, raffleId, tag } = document;
  const holder = holderOf(raffleId, buyerId, card.keyId);
  return {
    id: document._id,
    userId: buyerId,
    raffleId,
    tickets: document.tickets,
    purchases: document.purchases,
    participatedAt: document.participatedAt.toISOString(),
    status: statusOf(card, buyerId),
    ranges: document.ranges.map(rangeOf),
    receipts: lines.map((line) => receiptView(receiptOf(line), tag, holder)),
    raffle: raffleView(card),
  };
};

interface ListOptions {
  readonly buyerId: number;
  /** Only what they have of this raffle. */
  readonly raffleId?: number | undefined;
  readonly limit: number;
  /** `_id` of the last participation of the page before. */
  readonly cursor?: string | undefined;
}

const afterCursor = async (
  { participations }: Pick<ReadModels, 'participations'>,
  buyerId: number,
  cursor: string,
): Promise<Filter<ParticipationDocument>> => {
  const last = await participations.findOne({ _id: cursor, buyerId });
  if (!last) throw malformed('El cursor no es válido');
  const { participatedAt } = last;
  return {
    $or: [{ participatedAt: { $lt: participatedAt } }, { participatedAt, _id: { $lt: last._id } }],
  };
};

/** A buyer's participations with their raffles, newest first. @throws ProblemError 400 for no cursor of ours */
export const listParticipations = async (
  readModels: Pick<ReadModels, 'participations' | 'participationPages' | 'raffleCards'>,
  holderOf: HolderOf,
  { buyerId, raffleId, limit, cursor }: ListOptions,
): Promise<{ items: Participation[]; total: number; nextCursor?: string }> => {
  const { participations, participationPages } = readModels;
  const inRaffle = raffleId === undefined ? {} : { _id: `${raffleId}-${buyerId}` };
  const mine: Filter<ParticipationDocument> = { buyerId, ...inRaffle };
  const page =
    cursor === undefined ? mine : { $and: [mine, await afterCursor(readModels, buyerId, cursor)] };
  const [documents, total] = await Promise.all([
    participations
      .find(page)
      .sort({ participatedAt: -1, _id: -1 })
      .limit(limit + 1)
      .toArray(),
    participations.countDocuments(mine),
  ]);
  const shown = documents.slice(0, limit);
  const raffleIds = shown.map((document) => document.raffleId);
  const newest = await newestLines(participationPages, shown);
  const cards = await cardsById(readModels, raffleIds);
  const items = shown.flatMap((document) => {
    // Absent where the cards' projection has not come as far yet.
    const card = cards.get(document.raffleId);
    return card ? [view(document, newest(document), card, holderOf)] : [];
  });
  const lastShown = shown.at(-1);
  return {
    items,
    total,
    ...(documents.length > limit && lastShown ? { nextCursor: lastShown._id } : {}),
  };
};
