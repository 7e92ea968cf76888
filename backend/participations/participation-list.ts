import type { Participation, ParticipationStatus } from '../../contracts/participations';
import type { ParticipationPageQueries } from '../../projections/participation-pages/queries';
import {
  rangesOf,
  receiptOf,
  type ParticipationDocument,
} from '../../projections/participations/document';
import type {
  ParticipationQueries,
  ParticipationQuestion,
} from '../../projections/participations/queries';
import type { ListedCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { listedRaffleView } from '../raffles/raffle-view';
import { lightPage, PAGE_BYTES_MAX } from '../http/light-page';
import { unknownCursor } from '../http/problem-error';
import type { HolderOf } from '../../application/raffles/raffle-secrets';
import { receiptView } from './purchase.routes';

/** Computed when read, so that closing a raffle changes one document, however many took part. */
const statusOf = (card: ListedCard, buyerId: number): ParticipationStatus => {
  if (card.winner?.buyerId === buyerId) return 'won';
  return card.status === 'active' ? 'active' : 'finished';
};

/** A participation with its raffle, without its receipts. */
export const participationView = (
  document: ParticipationDocument,
  card: ListedCard,
): Omit<Participation, 'receipts'> => {
  const { buyerId, raffleId } = document;
  return {
    id: document._id,
    userId: buyerId,
    raffleId,
    tickets: document.tickets,
    purchases: document.purchases,
    participatedAt: document.participatedAt.toISOString(),
    status: statusOf(card, buyerId),
    ranges: rangesOf(document),
    raffle: listedRaffleView(card),
  };
};

const view = (
  document: ParticipationDocument,
  lines: readonly string[],
  card: ListedCard,
  holderOf: HolderOf,
): Participation => {
  const { buyerId, raffleId, tag } = document;
  const { keyId, nonce } = card;
  const holder = holderOf({ raffleId, keyId, nonce }, buyerId);
  return {
    ...participationView(document, card),
    receipts: lines.map((line) => receiptView(receiptOf(line), tag, holder)),
  };
};

export interface ParticipationModels {
  readonly participations: ParticipationQueries;
  readonly participationPages: ParticipationPageQueries;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds' | 'find'>;
}

export interface ParticipationAnswer {
  readonly items: readonly Participation[];
  /** The number on all pages together. */
  readonly total: number;
  readonly nextCursor?: string;
}

/** With its raffle and one receipt, a participation takes some 1,300 bytes of an answer. */
const ITEM_BYTES_LEAST = 1_000;
/** More would not fit into an answer: they are read for the next page. */
const ITEMS_MOST = PAGE_BYTES_MAX / ITEM_BYTES_LEAST;

/**
 * A buyer's participations with their raffles, newest first. A page may hold fewer than asked for.
 * @throws ProblemError 400 for an invalid cursor
 */
export const listParticipations = async (
  { participations, participationPages, raffleCards }: ParticipationModels,
  holderOf: HolderOf,
  question: ParticipationQuestion,
): Promise<ParticipationAnswer> => {
  const limit = Math.min(question.limit, ITEMS_MOST);
  const page = await participations.list({ ...question, limit });
  if (!page) throw unknownCursor();
  const [newest, cards] = await Promise.all([
    participationPages.newestLines(page.items),
    raffleCards.byIds(page.items.map(({ raffleId }) => raffleId)),
  ]);
  const show = (document: ParticipationDocument) => {
    // Missing while the projection of the cards is behind.
    const card = cards.get(document.raffleId);
    return card && view(document, newest(document), card, holderOf);
  };
  const cursorAfter = ({ _id }: ParticipationDocument) => _id;
  const { body: items, nextCursor } = lightPage(page, { show, cursorAfter });
  return { items, total: page.total, ...(nextCursor === undefined ? {} : { nextCursor }) };
};
