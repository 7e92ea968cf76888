import { pageIdsOf } from '../../projections/participation-pages/document';
import { NEWEST_MAX, type ParticipationDocument } from '../../projections/participations/document';
import type { ReadModels } from '../../backend/read-models/read-models';

type Bought = Pick<ParticipationDocument, 'raffleId' | 'buyerId' | 'receipts' | 'pages'>;

/** No more pages than this hold the newest receipts, since each holds one at the least. */
const newestPages = (bought: Bought): string[] => pageIdsOf(bought).slice(-NEWEST_MAX);

/**
 * Reads the newest receipts of these participations at once.
 * @returns the lines of each, `NEWEST_MAX` at the most, in their order
 */
export const newestLines = async (
  participationPages: ReadModels['participationPages'],
  participations: readonly Bought[],
): Promise<(bought: Bought) => string[]> => {
  const ids = participations.flatMap(newestPages);
  const pages =
    ids.length === 0 ? [] : await participationPages.find({ _id: { $in: ids } }).toArray();
  const onPage = new Map(pages.map(({ _id, receipts }) => [_id, receipts]));
  return (bought) =>
    [...bought.receipts, ...newestPages(bought).flatMap((id) => onPage.get(id) ?? [])].slice(
      -NEWEST_MAX,
    );
};
