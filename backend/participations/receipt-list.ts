import type { Receipt } from '../../contracts/participations';
import { receiptOf, seqOfLine } from '../../projections/participations/document';
import { unknownCursor } from '../http/problem-error';
import type { HolderOf } from '../../application/raffles/raffle-secrets';
import type { ParticipationModels } from './participation-list';
import { receiptView } from './purchase.routes';

const SEQ = /^[1-9]\d{0,8}$/;

/** The cursor is the number of the last purchase of the previous page. */
const seqOf = (cursor: string): number => {
  if (!SEQ.test(cursor)) throw unknownCursor();
  return Number(cursor);
};

interface ReceiptOptions {
  readonly raffleId: number;
  readonly buyerId: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * All receipts of a buyer in a raffle, newest first, in pages.
 * @throws ProblemError 400 for an invalid cursor
 */
export const listReceipts = async (
  { participations, participationPages, raffleCards }: ParticipationModels,
  holderOf: HolderOf,
  { raffleId, buyerId, limit, cursor }: ReceiptOptions,
): Promise<{ items: Receipt[]; total: number; nextCursor?: string }> => {
  const seq = cursor === undefined ? Number.MAX_SAFE_INTEGER : seqOf(cursor);
  const [participation, card] = await Promise.all([
    participations.find(raffleId, buyerId),
    raffleCards.find(raffleId),
  ]);
  if (!participation || !card) return { items: [], total: 0 };
  const { keyId, nonce } = card;
  const holder = holderOf({ raffleId, keyId, nonce }, buyerId);
  const found = await participationPages.newestBefore(participation, { seq, most: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((line) => receiptView(receiptOf(line), participation.tag, holder)),
    total: participation.purchases,
    ...(last ? { nextCursor: String(seqOfLine(last)) } : {}),
  };
};
