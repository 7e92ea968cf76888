import { count, digest, hex, id, listOf, oneOf, shape, text, type Shaped } from './shape';
import { number, object, string } from './yup';

/** How many raffles there are of each kind, and how their draws were checked. */
export const transparencyShape = shape('Transparency', {
  raffles: count('Publicadas hasta ahora'),
  onSale: count('A la venta'),
  sealed: count('Selladas, a la espera de su sorteo'),
  drawn: count('Sorteadas'),
  drawnThisMonth: count('De ellas, las de este mes natural en España'),
  proven: count(
    'Sorteos repetidos por el sitio: cadena de compras, semilla y ticket ganador encajan',
  ),
  cancelled: shape('CancelledRaffles', {
    unsold: count('Terminó el plazo sin ventas'),
    belowMinimum: count('No se alcanzó el mínimo'),
    withdrawn: count('Retiradas por el sitio'),
  }),
  resealed: count('Con una semilla nueva tras restaurar el registro'),
});
export type Transparency = Shaped<typeof transparencyShape>;

const dayText = (description?: string) =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .defined()
    .meta({ description });

const monthText = (description?: string) =>
  string()
    .matches(/^\d{4}-\d{2}$/)
    .defined()
    .meta({ description });

/** So many months are counted, this one included. */
export const COUNTED_MONTHS = 6;

/** What has become of the prizes that were drawn in each month. */
export const handoverMonthsShape = listOf(
  shape('HandoverMonth', {
    month: monthText('El de sus sorteos, en España'),
    open: count('Los que siguen en camino'),
    delivered: count('Los que han llegado'),
    failed: count('Los que no llegarán, sea por quien sea'),
    medianDays: number()
      .min(0)
      .defined()
      .nullable()
      .meta({ description: 'De los que han llegado, cuánto tardaron: la mediana' }),
  }),
).max(COUNTED_MONTHS);
export type HandoverMonth = Shaped<typeof handoverMonthsShape>[number];

/** A page of days weighs less than 30 KB. */
export const daysQuery = object({
  limit: number().integer().min(1).max(60).default(30),
  /** `X-Next-Cursor` of the previous page. */
  cursor: string().max(100),
});

/** The root of a day over the chains of all raffles. */
export const rootedDayShape = shape('RootedDay', {
  version: oneOf(['rifa-day/1']),
  day: dayText('En UTC'),
  life: text('Vida del registro: cambia cuando se restaura'),
  raffles: count('Rifas de las que da fe'),
  root: digest('Raíz del árbol de sus cabezas'),
  previous: digest('Cadena tras el día anterior; ceros en el primero'),
  chain: digest('Cadena tras este día'),
});
export type RootedDay = Shaped<typeof rootedDayShape>;

export const rootedDaysShape = shape('RootedDays', { days: listOf(rootedDayShape) });
export type RootedDays = Shaped<typeof rootedDaysShape>;

/** That a raffle's head is below the root of a day. */
export const dayProofShape = shape('DayProof', {
  day: rootedDayShape,
  leaf: shape('DayLeaf', {
    raffleId: id(),
    revision: count('Del último evento de la rifa ese día'),
    head: digest('Cabeza de su cadena de compras'),
  }),
  path: listOf(shape('PathStep', { side: oneOf(['left', 'right']), hash: hex(64) })).meta({
    description: 'De la hoja a la raíz: el otro hash de cada paso, y en qué lado está',
  }),
});
export type DayProof = Shaped<typeof dayProofShape>;
