import type { HolderOf } from '../../application/raffles/raffle-secrets';
import type {
  Participation,
  ParticipationInRaffle,
  ParticipationStatus,
} from '../../contracts/participations';
import type { ParticipationPageQueries } from '../../projections/participation-pages/queries';
import { rangesOf, receiptOf } from '../../projections/participations/document';
import type {
  ListedParticipation,
  ParticipationQueries,
  ParticipationQuestion,
} from '../../projections/participations/queries';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { lightPage, PAGE_BYTES_MAX } from '../http/light-page';
import { unknownCursor } from '../http/problem-error';
import { heldRaffleView, type Held, type HeldRaffles } from './held-raffles';
import { receiptView } from './purchase.routes';

/** Computed when read, so that closing a raffle changes one document, however many took part. */
const statusOf = ({ winnerId, raffle }: HeldState, buyerId: number): ParticipationStatus => {
  if (winnerId === buyerId) return 'won';
  return raffle.status === 'active' ? 'active' : 'finished';
};

type HeldState = Pick<Held, 'raffle' | 'winnerId'>;

/** A participation with its raffle, without its receipts. */
export const participationView = (
  document: ListedParticipation,
  held: HeldState,
): Omit<Participation, 'receipts'> => ({
  id: document._id,
  userId: document.buyerId,
  raffleId: document.raffleId,
  tickets: document.tickets,
  purchases: document.purchases,
  participatedAt: document.participatedAt.toISOString(),
  status: statusOf(held, document.buyerId),
  ranges: rangesOf(document),
  tag: document.tag,
  raffle: held.raffle,
});

export interface ParticipationModels {
  readonly participations: ParticipationQueries;
  readonly participationPages: ParticipationPageQueries;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds' | 'find' | 'positionsOf'>;
}

export interface ParticipationAnswer {
  readonly items: readonly Participation[];
  readonly nextCursor?: string | undefined;
}

/** With its raffle, a participation takes some 650 bytes of an answer. */
const ITEM_BYTES_LEAST = 500;
/** More would not fit into an answer: they are read for the next page. */
const ITEMS_MOST = PAGE_BYTES_MAX / ITEM_BYTES_LEAST;

/** The JSON of a participation, around that of its raffle. */
const jsonAround = ({ raffle, ...own }: Participation, held: Held | undefined): string =>
  `${JSON.stringify(own).slice(0, -1)},"raffle":${held?.json ?? JSON.stringify(raffle)}}`;

/**
 * A buyer's participations with their raffles, newest first. A page may hold fewer than asked for.
 * @throws ProblemError 400 for an invalid cursor
 */
export const listParticipations = async (
  { participations }: Pick<ParticipationModels, 'participations'>,
  heldRaffles: HeldRaffles,
  question: ParticipationQuestion,
): Promise<ParticipationAnswer> => {
  const limit = Math.min(question.limit, ITEMS_MOST);
  const page = await participations.list({ ...question, limit });
  if (!page) throw unknownCursor();
  const raffles = await heldRaffles(page.items.map(({ raffleId }) => raffleId));
  const show = (document: ListedParticipation) => {
    // Missing while the projection of the cards is behind.
    const held = raffles.get(document.raffleId);
    return held && participationView(document, held);
  };
  const json = (shown: Participation) => jsonAround(shown, raffles.get(shown.raffleId));
  const cursorAfter = ({ _id }: ListedParticipation) => _id;
  const { body: items, nextCursor } = lightPage(page, { show, json, cursorAfter });
  return { items, nextCursor };
};

/** What a buyer has in one raffle, with the newest receipts; undefined for nothing. */
export const findParticipation = async (
  { participations, participationPages, raffleCards }: ParticipationModels,
  holderOf: HolderOf,
  { raffleId, buyerId }: Pick<Participation, 'raffleId'> & Pick<ParticipationQuestion, 'buyerId'>,
): Promise<ParticipationInRaffle | undefined> => {
  const [document, card] = await Promise.all([
    participations.find(raffleId, buyerId),
    raffleCards.find(raffleId),
  ]);
  if (!document || !card) return undefined;
  const lines = (await participationPages.newestLines([document]))(document);
  const { keyId, nonce } = card;
  const holder = holderOf({ raffleId, keyId, nonce }, buyerId);
  const held = { raffle: heldRaffleView(card), winnerId: card.winner?.buyerId };
  const receipts = lines.map((line) => receiptView(receiptOf(line), document.tag, holder));
  return { ...participationView(document, held), receipts };
};
