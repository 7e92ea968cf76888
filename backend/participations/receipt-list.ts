import type { Receipt } from '../../contracts/participations';
import { pageId, pageOf } from '../../projections/participation-pages/document';
import type { ParticipationDocument } from '../../projections/participations/document';
import { receiptOf, seqOfLine } from '../../projections/participations/purchase-lines';
import { malformed } from '../http/problem-error';
import type { ReadModels } from '../read-models/read-models';
import type { HolderOf } from './holders';
import { receiptView } from './receipt-view';

type Models = Pick<ReadModels, 'participations' | 'participationPages' | 'raffleCards'>;

const linesBefore = (lines: readonly string[], seq: number): readonly string[] =>
  lines.filter((line) => seqOfLine(line) < seq).toReversed();

/** The lines of all receipts before a purchase's number, newest first; pages are read for as long as somebody takes more. */
async function* newestFirst(
  { participationPages }: Pick<ReadModels, 'participationPages'>,
  { raffleId, buyerId, receipts, pages }: ParticipationDocument,
  before: number,
): AsyncGenerator<string, void> {
  const further = pages.filter((page) => page <= pageOf(before - 1));
  for (const page of further.toReversed()) {
    const found = await participationPages.findOne({ _id: pageId(raffleId, buyerId, page) });
    yield* linesBefore(found?.receipts ?? [], before);
  }
  yield* linesBefore(receipts, before);
}

const take = async <T>(source: AsyncGenerator<T, void>, most: number): Promise<T[]> => {
  const taken: T[] = [];
  for await (const item of source) {
    taken.push(item);
    if (taken.length === most) break;
  }
  return taken;
};

const SEQ = /^[1-9]\d{0,8}$/;

/** The cursor is the number of the last purchase of the page before. */
const seqOf = (cursor: string): number => {
  if (!SEQ.test(cursor)) throw malformed('El cursor no es válido');
  return Number(cursor);
};

interface ReceiptOptions {
  readonly raffleId: number;
  readonly buyerId: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Every receipt that a buyer has of a raffle, newest first, page by page. @throws ProblemError 400 for no cursor of ours */
export const listReceipts = async (
  readModels: Models,
  holderOf: HolderOf,
  { raffleId, buyerId, limit, cursor }: ReceiptOptions,
): Promise<{ items: Receipt[]; total: number; nextCursor?: string }> => {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : seqOf(cursor);
  const [participation, card] = await Promise.all([
    readModels.participations.findOne({ _id: `${raffleId}-${buyerId}` }),
    readModels.raffleCards.findOne({ _id: raffleId }),
  ]);
  if (!participation || !card) return { items: [], total: 0 };
  const holder = holderOf(raffleId, buyerId, card.keyId);
  const found = await take(newestFirst(readModels, participation, before), limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((line) => receiptView(receiptOf(line), participation.tag, holder)),
    total: participation.purchases,
    ...(last ? { nextCursor: String(seqOfLine(last)) } : {}),
  };
};
