import type { TicketRange } from '../../contracts/participations';
import { pageIdsOf, type ParticipationPage } from '../../contracts/read-models/participation-pages';
import type { ParticipationDocument } from '../../contracts/read-models/participations';
import type { ReadModels } from '../read-models/read-models';

/** Ranges that meet at the border of two pages are one. */
const joined = (ranges: readonly TicketRange[], more: readonly TicketRange[]): TicketRange[] => {
  const [last, next] = [ranges.at(-1), more[0]];
  return last && next && last.to === next.from - 1
    ? [...ranges.slice(0, -1), { from: last.from, to: next.to }, ...more.slice(1)]
    : [...ranges, ...more];
};

const withPage = (
  whole: ParticipationDocument,
  page: ParticipationPage,
): ParticipationDocument => ({
  ...whole,
  ranges: joined(whole.ranges, page.ranges),
  receipts: [...whole.receipts, ...page.receipts],
});

/** The same participations with the ranges and receipts of their further pages; almost nobody has any. */
export const withAllPages = async (
  { participationPages }: Pick<ReadModels, 'participationPages'>,
  documents: readonly ParticipationDocument[],
): Promise<readonly ParticipationDocument[]> => {
  const ids = documents.flatMap((document) => pageIdsOf(document));
  if (ids.length === 0) return documents;
  const found = await participationPages.find({ _id: { $in: ids } }).toArray();
  const pages = new Map(found.map((page) => [page._id, page]));
  return documents.map((document) =>
    pageIdsOf(document)
      .flatMap((id) => pages.get(id) ?? [])
      .reduce(withPage, document),
  );
};
