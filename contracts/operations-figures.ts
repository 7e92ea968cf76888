import { momentOf } from './moments';
import { count, euros, flag, listOf, moment, shape, text, type Shaped } from './shape';
import { object, string, type InferType, type TestContext } from './yup';

/** Most days of a range: a year and a day, so that the same day of two years can be compared. */
export const FIGURE_DAYS_MAX = 367;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(+momentOf(value));

const NO_DAY = 'Escribe un día, como 2026-05-01';

const day = () =>
  string()
    .matches(DAY, { message: NO_DAY, excludeEmptyString: true })
    .test('calendar-day', NO_DAY, (value) => !value || !DAY.test(value) || isDay(value));

/** How many days a range has, with both ends. */
export const daysIn = (since: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;

/** Whether a range is as `isRight` wants it; days that are none have a fault of their own. */
const rangeTest =
  (isRight: (days: number) => boolean) =>
  (until: unknown, { parent }: TestContext): boolean => {
    // The object that both days are in.
    const { since } = parent as { readonly since: unknown };
    if (typeof since !== 'string' || typeof until !== 'string') return true;
    return !isDay(since) || !isDay(until) || isRight(daysIn(since, until));
  };

/** Query parameters of `GET /api/operations/days`. */
export const figuresQuery = object({
  since: day()
    .required('Elige el primer día')
    .meta({ description: 'Primer día, por la hora de España' }),
  until: day()
    .required('Elige el último día')
    .test(
      'order-of-days',
      'El último día no puede ser anterior al primero',
      rangeTest((days) => days >= 1),
    )
    .test(
      'range-of-days',
      'Elige como mucho un año',
      rangeTest((days) => days <= FIGURE_DAYS_MAX),
    )
    .meta({ description: 'Último día, por la hora de España' }),
});
export type FiguresQuery = InferType<typeof figuresQuery>;

const dayFiguresShape = shape('DayFigures', {
  day: text('Por la hora de España'),
  purchases: count('Compras'),
  tickets: count('Tickets vendidos'),
  amount: euros('Importe de los tickets, en euros'),
  amountByHour: listOf(euros()).meta({ description: 'El mismo por horas de España, las 24' }),
  registrations: count('Cuentas nuevas'),
  departures: count('Cuentas borradas'),
  cancellations: count('Rifas canceladas'),
});
export type DayFigures = Shaped<typeof dayFiguresShape>;

export const figuresShape = shape('SiteFigures', { days: listOf(dayFiguresShape) });
export type SiteFigures = Shaped<typeof figuresShape>;

export const salesCurveShape = shape('SalesCurve', {
  points: listOf(
    shape('SalesPoint', {
      at: moment(),
      soldTickets: count('Vendidos hasta entonces'),
      revision: count('Del evento de la rifa'),
    }),
  ),
  events: count('Eventos de la rifa; con más de 200, los puntos son una parte'),
  isOver: flag('Ya no se vende'),
});
export type SalesCurve = Shaped<typeof salesCurveShape>;
