import type { Report } from '../../contracts/reports';
import type { AccountQueries } from '../../projections/accounts/queries';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { ReportDocument } from '../../projections/reports/document';
import type { ReportQueries } from '../../projections/reports/queries';
import { fullNameOf } from '../../contracts/full-name';
import { partyOf } from '../accounts/party';

interface Around {
  readonly accounts: Pick<AccountQueries, 'byIds'>;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds'>;
  readonly reports: Pick<ReportQueries, 'countsOpen'>;
}

type Cards = Awaited<ReturnType<RaffleCardQueries['byIds']>>;

const raffleOf = ({ raffleId }: ReportDocument, cards: Cards): Report['raffle'] => {
  const card = raffleId === null ? undefined : cards.get(raffleId);
  if (!card) return null;
  const { _id: id, title, status, photos } = card;
  return { id, title, status, photo: photos[0] ?? null };
};

/** Whose names are shown. */
const peopleOf = ({ sellerId, reporterId, verdict }: ReportDocument): number[] =>
  [sellerId, reporterId, verdict?.operatorId].filter((id) => typeof id === 'number');

/**
 * Reports by id, as operators see them, with the present state of what they are about. As many
 * queries for one of them as for a page.
 */
export const viewReports = async (
  { accounts, raffleCards, reports }: Around,
  found: readonly ReportDocument[],
): Promise<ReadonlyMap<string, Report>> => {
  const [cards, people, openAbout] = await Promise.all([
    raffleCards.byIds(found.flatMap(({ raffleId }) => raffleId ?? [])),
    accounts.byIds(found.flatMap(peopleOf)),
    reports.countsOpen(found),
  ]);
  const nameOf = (id: number | null): string | null => {
    const account = id === null ? undefined : people.get(id);
    return account ? fullNameOf(account) : null;
  };
  const verdictOf = ({ verdict }: ReportDocument): Report['verdict'] =>
    verdict && {
      ...verdict,
      at: verdict.at.toISOString(),
      operatorName: nameOf(verdict.operatorId),
    };
  const view = (report: ReportDocument): Report => {
    const { _id: id, status, subject, sellerId, reporterId, reason, text, filedAt } = report;
    const open = openAbout(report);
    return {
      id,
      status,
      subject,
      raffle: raffleOf(report, cards),
      reporterId,
      reporterName: nameOf(reporterId),
      reason,
      text,
      seller: partyOf(people, sellerId),
      filedAt: filedAt.toISOString(),
      others: status === 'open' ? Math.max(0, open - 1) : open,
      verdict: verdictOf(report),
    };
  };
  return new Map(found.map((report) => [report._id, view(report)]));
};
