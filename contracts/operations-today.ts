import { count, id, listOf, moment, oneOf, shape, text, type Shaped } from './shape';

/** The reports that nobody has decided. */
export const waitingReportsShape = shape('WaitingReports', {
  open: count('Las que nadie ha decidido'),
  oldestAt: moment('Cuándo llegó la más antigua; null si no hay ninguna').nullable(),
});
export type WaitingReports = Shaped<typeof waitingReportsShape>;

/** The disputes about prizes that nobody has decided. */
export const waitingDisputesShape = shape('WaitingDisputes', {
  open: count('Las que nadie ha decidido'),
  oldestBy: moment(
    'Hasta cuándo puede contestar el otro lado en la más antigua: desde entonces se puede decidir; null si no hay ninguna',
  ).nullable(),
});
export type WaitingDisputes = Shaped<typeof waitingDisputesShape>;

const dueRaffleShape = shape('DueRaffle', {
  id: id(),
  title: text(),
  what: oneOf(['ends', 'draw']),
  at: moment('Cuándo termina o se sortea'),
  soldTickets: count(),
  /** What has to be sold, or null for a raffle that is drawn whatever is sold. */
  neededTickets: count('Los que hay que vender para que se sortee').nullable(),
});
export type DueRaffle = Shaped<typeof dueRaffleShape>;

export const dueRafflesShape = shape('DueRaffles', {
  ending: count('Las que terminan en las próximas 24 horas, o debían haber terminado'),
  drawing: count('Las que se sortean en ellas, o debían haberse sorteado'),
  first: listOf(dueRaffleShape).meta({ description: 'Las primeras, por su hora' }),
});
export type DueRaffles = Shaped<typeof dueRafflesShape>;

const latestEventShape = shape('LatestEvent', {
  position: count('En todo el registro'),
  type: text(),
  at: moment(),
  category: text('De su flujo, como `raffle`'),
  stream: text('Su flujo; null si es de una persona').nullable(),
});
export type LatestEvent = Shaped<typeof latestEventShape>;

export const latestEventsShape = shape('LatestEvents', {
  events: listOf(latestEventShape).meta({ description: 'Los últimos, el más nuevo primero' }),
});
export type LatestEvents = Shaped<typeof latestEventsShape>;
