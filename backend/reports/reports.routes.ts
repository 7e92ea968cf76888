import type { Application } from '../../application/application';
import { fileReport, type Reported, type Reporter } from '../../application/reports/file-report';
import { filedShape, reportBody, type ReportBody } from '../../contracts/reports';
import { SELLER_STATS } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { addressOf } from '../http/rate-limit';
import { route, type RouteGroup } from '../http/route';
import { everybody } from '../http/who';
import { filingProblems } from './report-problems';

export interface ReportParts {
  readonly app: Application;
  readonly sellerStats: Pick<SellerStatsQueries, 'find'>;
}

const reportedOf = ({ subject, id }: ReportBody): Reported =>
  subject === 'raffle' ? { subject, raffleId: id } : { subject, sellerId: id };

/** What people tell operators about raffles and sellers. */
export const reportRoutes = ({ app, sellerStats }: ReportParts): RouteGroup => ({
  title: 'Denuncias',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'POST',
        path: '/reports',
        id: 'fileReport',
        summary: 'Denuncia una rifa o a quien vende',
        description:
          'También sin haber entrado. Nadie más que los operadores sabe quién denuncia. Mientras está abierta, denunciar otra vez lo mismo cambia lo que se contó.',
        who: everybody,
        records: true,
        reads: [SELLER_STATS],
        body: reportBody,
        limits: ['report-address', 'report-day'],
        counts: ['report'],
        answers: { 201: { description: 'La tienen los operadores', shape: filedShape } },
        problems: filingProblems,
      },
      async ({ person, body, ctx, context, count, refusal, accepted }) => {
        if (person) await count('report', person.userId);
        // Only who has published a raffle sells; others are not told apart from nobody.
        if (body.subject === 'seller' && !(await sellerStats.find(body.id)))
          throw refusal('seller-gone');
        const reporter: Reporter = person ? { userId: person.userId } : { network: addressOf(ctx) };
        const { reason, text } = body;
        const request = { app, reporter, reported: reportedOf(body), reason, text, context };
        accepted(await fileReport(request));
        return { status: 201, body: { answered: person !== undefined } };
      },
    ),
  ],
});
