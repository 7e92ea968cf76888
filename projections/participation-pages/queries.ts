import type { Collection } from 'mongodb';
import type { Documents } from '../../platform/documents/documents';
import {
  NEWEST_MAX,
  purchasePageOf,
  seqOfLine,
  type ParticipationDocument,
} from '../participations/document';
import { pageId, pageIdsOf, PARTICIPATION_PAGES, type ParticipationPage } from './document';

type Pages = Collection<ParticipationPage>;
type Bought = Pick<ParticipationDocument, 'raffleId' | 'buyerId' | 'receipts' | 'pages'>;

/** Each page has at least one receipt, so the newest `NEWEST_MAX` receipts are on these pages. */
const newestPages = (bought: Bought): string[] => pageIdsOf(bought).slice(-NEWEST_MAX);

/**
 * @returns a function that returns the newest lines of a participation, at most `NEWEST_MAX`, in
 * order
 */
const newestLines = async (
  pages: Pages,
  participations: readonly Bought[],
): Promise<(bought: Bought) => readonly string[]> => {
  const ids = participations.flatMap(newestPages);
  const found = ids.length === 0 ? [] : await pages.find({ _id: { $in: ids } }).toArray();
  const onPage = new Map(found.map(({ _id, receipts }) => [_id, receipts]));
  return (bought) =>
    [...bought.receipts, ...newestPages(bought).flatMap((id) => onPage.get(id) ?? [])].slice(
      -NEWEST_MAX,
    );
};

const before = (lines: readonly string[], seq: number): readonly string[] =>
  lines.filter((line) => seqOfLine(line) < seq).toReversed();

/** Reads page after page, as long as the caller takes more lines. */
async function* linesBefore(
  collection: Pages,
  { raffleId, buyerId, receipts, pages }: Bought,
  seq: number,
): AsyncGenerator<string, void> {
  const further = pages.filter((page) => page <= purchasePageOf(seq - 1));
  for (const page of further.toReversed()) {
    const found = await collection.findOne({ _id: pageId(raffleId, buyerId, page) });
    yield* before(found?.receipts ?? [], seq);
  }
  yield* before(receipts, seq);
}

/** The newest `most` lines before a purchase's number, newest first. */
const newestBefore = async (
  pages: Pages,
  bought: Bought,
  { seq, most }: { readonly seq: number; readonly most: number },
): Promise<readonly string[]> => {
  const taken: string[] = [];
  for await (const line of linesBefore(pages, bought, seq)) {
    taken.push(line);
    if (taken.length === most) break;
  }
  return taken;
};

/** Queries on receipts, in the participations and on their pages. */
export const openParticipationPages = ({ db }: Pick<Documents, 'db'>) => {
  const pages = db.collection<ParticipationPage>(PARTICIPATION_PAGES.projection);
  return {
    newestLines: (participations: readonly Bought[]) => newestLines(pages, participations),
    /** All lines of a participation, newest first; one page is in memory at a time. */
    linesOf: (bought: Bought): AsyncIterable<string> => linesBefore(pages, bought, Infinity),
    newestBefore: (bought: Bought, part: { readonly seq: number; readonly most: number }) =>
      newestBefore(pages, bought, part),
  };
};

export type ParticipationPageQueries = ReturnType<typeof openParticipationPages>;
