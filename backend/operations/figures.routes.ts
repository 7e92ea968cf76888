import { daysOfSite, type DayFigures } from '../../application/operations/days-of-site';
import { salesCurve } from '../../application/operations/sales-curve';
import { figuresQuery, figuresShape, salesCurveShape } from '../../contracts/operations-figures';
import { toEuros } from '../../domain/shared/money';
import type { EventLog } from '../../platform/event-store/event-log';
import { SITE_DAYS } from '../../projections/site-days/document';
import type { SiteDayQueries } from '../../projections/site-days/queries';
import { idOr404 } from '../http/params';
import { notFoundProblem, unavailable } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { whileWaited } from '../http/while-waited';
import { operator } from '../http/who';
import { RAFFLE_NOT_FOUND } from '../raffles/raffle-problems';

export interface FigureParts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly siteDays: SiteDayQueries;
}

const dayView = ({ amountCents, centsByHour, ...figures }: DayFigures) => ({
  ...figures,
  amount: toEuros(amountCents),
  amountByHour: centsByHour.map(toEuros),
});

const countingDays = ({ siteDays }: FigureParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/days',
      id: 'getSiteFigures',
      summary: 'Ventas, registros, bajas y cancelaciones de cada día',
      description: 'De todos los días entre los dos, por la hora de España; como mucho un año.',
      who: operator,
      isPolled: true,
      reads: [SITE_DAYS],
      query: figuresQuery,
      answers: {
        200: { description: 'Los días', shape: figuresShape, headers: ['CacheControl'] },
      },
    },
    async ({ query }) => {
      const days = await daysOfSite({ siteDays, ...query });
      return { body: { days: days.map(dayView) }, cacheControl: 'no-store' };
    },
  );

const drawingSales = ({ log }: FigureParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/raffles/:id/sales',
      id: 'getSalesCurve',
      summary: 'Cómo se han ido vendiendo los tickets de una rifa',
      description: 'Como mucho 200 puntos, los más antiguos primero, leídos del propio registro.',
      who: operator,
      needsParts: true,
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: {
        200: { description: 'La curva', shape: salesCurveShape, headers: ['CacheControl'] },
      },
    },
    async ({ params: { id: raffleId }, ctx }) => {
      const curve = await whileWaited(ctx.req, unavailable, (signal) =>
        salesCurve({ log, raffleId, signal }),
      );
      if (!curve) throw notFoundProblem(RAFFLE_NOT_FOUND);
      return { body: curve, cacheControl: 'no-store' };
    },
  );

/** The figures that operators see as plots. */
export const figureRoutes = (parts: FigureParts): Route[] => [
  countingDays(parts),
  drawingSales(parts),
];
