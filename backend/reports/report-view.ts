import type { Report } from '../../contracts/reports';
import { DELETED_NAME } from '../../contracts/sellers';
import type { AccountQueries } from '../../projections/accounts/queries';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { ReportDocument } from '../../projections/reports/document';
import type { ReportQueries } from '../../projections/reports/queries';
import { fullNameOf } from '../../contracts/full-name';

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

const verdictOf = ({ verdict }: ReportDocument): Report['verdict'] =>
  verdict && { ...verdict, at: verdict.at.toISOString() };

/**
 * Reports by id, as operators see them, with the present state of what they are about. As many
 * queries for one of them as for a page.
 */
export const viewReports = async (
  { accounts, raffleCards, reports }: Around,
  found: readonly ReportDocument[],
): Promise<ReadonlyMap<string, Report>> => {
  const [cards, sellers, openAbout] = await Promise.all([
    raffleCards.byIds(found.flatMap(({ raffleId }) => raffleId ?? [])),
    accounts.byIds(found.map(({ sellerId }) => sellerId)),
    reports.countsOpen(found),
  ]);
  const sellerOf = (id: number): Report['seller'] => {
    const account = sellers.get(id);
    return { id, name: account ? fullNameOf(account) : DELETED_NAME, deleted: !account };
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
      reason,
      text,
      seller: sellerOf(sellerId),
      filedAt: filedAt.toISOString(),
      others: status === 'open' ? Math.max(0, open - 1) : open,
      verdict: verdictOf(report),
    };
  };
  return new Map(found.map((report) => [report._id, view(report)]));
};
