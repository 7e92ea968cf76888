import { decideReport } from '../../application/processes/case-decision';
import type { Application } from '../../application/application';
import {
  decisionBody,
  reportedListShape,
  reportedQuery,
  reportListShape,
  reportsQuery,
  type Report,
  type Reported,
} from '../../contracts/reports';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { REPORTS } from '../../projections/reports/document';
import { afterReport, type ReportQueries } from '../../projections/reports/queries';
import { SELLER_STATS } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { lightPage } from '../http/light-page';
import { textParam } from '../http/params';
import { unknownCursor } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { OF_PEOPLE } from '../http/note-reads';
import { operator } from '../http/who';
import { decisionProblems } from '../reports/report-problems';
import { viewReports } from '../reports/report-view';

export interface ReportQueueParts {
  readonly app: Application;
  readonly accounts: Pick<AccountQueries, 'byIds'>;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds'>;
  readonly reports: ReportQueries;
  readonly sellerStats: Pick<SellerStatsQueries, 'byIds'>;
}

/** Whose data reports hold. */
const subjectsOf = (reports: readonly Report[]): readonly number[] =>
  reports.flatMap(({ seller, reporterId, verdict }) => [
    ...(seller.deleted ? [] : [seller.id]),
    ...(reporterId === null ? [] : [reporterId]),
    ...(verdict?.operatorName ? [verdict.operatorId ?? []].flat() : []),
  ]);

const listing = (parts: ReportQueueParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/reports',
      id: 'listReports',
      summary: 'Las denuncias, la última primero',
      description:
        'Las abiertas, o con `status=decided` las que ya están decididas; todas, o las que son sobre una rifa o una persona.',
      ...OF_PEOPLE,
      readsPerson: 'reports',
      reads: [REPORTS, RAFFLE_CARDS, ACCOUNTS],
      query: reportsQuery,
      answers: {
        200: {
          description: 'Una página de denuncias',
          shape: reportListShape,
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ query: { status, raffleId, sellerId, ...query }, tellsOf }) => {
      const page = await parts.reports.list(status, query, { raffleId, sellerId });
      if (!page) throw unknownCursor();
      const views = await viewReports(parts, page.items);
      const shown = lightPage(page, {
        show: ({ _id }): Report | undefined => views.get(_id),
        cursorAfter: afterReport,
      });
      await tellsOf(subjectsOf([...views.values()]));
      return { total: page.total, ...shown };
    },
  );

/** What is told of sellers beside the reports about them. */
const historiesOf = async (
  { reports, sellerStats }: ReportQueueParts,
  sellerIds: readonly number[],
): Promise<(sellerId: number) => Reported['history']> => {
  const [stats, decided] = await Promise.all([
    sellerStats.byIds(sellerIds),
    reports.decisionsAgainst(sellerIds),
  ]);
  return (sellerId) => ({
    raffles: stats.get(sellerId)?.rafflesCreated ?? 0,
    failed: stats.get(sellerId)?.rafflesFailed ?? 0,
    withdrawn: decided(sellerId, 'withdraw'),
    suspended: decided(sellerId, 'suspend'),
    rejected: decided(sellerId, 'reject'),
  });
};

const grouping = (parts: ReportQueueParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/reported',
      id: 'listReported',
      summary: 'Lo que tiene denuncias por decidir, lo que más espera primero',
      description:
        'Cada rifa o persona una vez, con la denuncia que más espera (`oldest`) y lo que se sabe de quien vende.',
      ...OF_PEOPLE,
      readsPerson: 'reports',
      reads: [REPORTS, RAFFLE_CARDS, ACCOUNTS, SELLER_STATS],
      query: reportedQuery,
      answers: {
        200: {
          description: 'Una página de lo denunciado',
          shape: reportedListShape,
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ query, tellsOf }) => {
      const page = await parts.reports.reported(query);
      if (!page) throw unknownCursor();
      const oldest = await parts.reports.byIds(page.items.map((item) => item.oldest._id));
      const views = await viewReports(parts, [...oldest.values()]);
      const sellerIds = page.items.map((item) => item.oldest.sellerId);
      const historyOf = await historiesOf(parts, [...new Set(sellerIds)]);
      const shown = lightPage(page, {
        show: ({ oldest: { _id, sellerId }, reasons }): Reported | undefined => {
          const report = views.get(_id);
          return report && { oldest: report, reasons, history: historyOf(sellerId) };
        },
        cursorAfter: (item) => afterReport(item.oldest),
      });
      await tellsOf(subjectsOf([...views.values()]));
      return { total: page.total, ...shown };
    },
  );

const deciding = ({ app }: ReportQueueParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/reports/:id/decision',
      id: 'decideReport',
      summary: 'Decide una denuncia',
      description:
        'Retira la rifa, suspende la cuenta de quien vende, o la rechaza, y lo dice a los dos. Las otras denuncias abiertas sobre lo mismo quedan decididas igual, salvo que se rechace. La que es sobre uno mismo, o la que uno ha enviado, la decide otro operador. Hacerlo otra vez no cambia nada.',
      who: operator,
      confirmed: true,
      records: true,
      limits: ['operator-command'],
      params: { id: textParam('La denuncia') },
      body: decisionBody,
      answers: { 204: { description: 'Está decidida, y los dos lo saben' } },
      problems: decisionProblems,
    },
    async ({ params: { id: reportId }, body, context, accepted }) => {
      const { withdraw, ...words } = body;
      const verdict = { ...words, withdraws: words.decision === 'suspend' && withdraw };
      accepted(await decideReport({ app, reportId, verdict, context }));
    },
  );

/** The queue of reports, and what is decided about them. */
export const reportQueueRoutes = (parts: ReportQueueParts): Route[] => [
  grouping(parts),
  listing(parts),
  deciding(parts),
];
