import { count, listOf, moment, shape, text, type Shaped } from './shape';
import { date, number, object, string, type InferType } from './yup';

export const EVENTS_MAX = 100;
const EVENTS_DEFAULT = 50;

const name = () => string().trim().max(100);

/** Query parameters of `GET /api/operations/events`. */
export const eventQuery = object({
  stream: name().meta({ description: 'Un flujo, como `raffle-12`' }),
  category: name().meta({ description: 'Los flujos de una categoría, como `raffle`' }),
  type: name().meta({ description: 'Un tipo de evento, como `RaffleCreated`' }),
  actor: number().integer().min(1).meta({ description: 'El número de quien actuó' }),
  correlation: name().meta({ description: 'El id de correlación' }),
  since: date().typeError('Escribe una fecha y hora').meta({ description: 'Desde este momento' }),
  until: date().typeError('Escribe una fecha y hora').meta({ description: 'Hasta este momento' }),
  order: string().oneOf(['newest', 'oldest']).default('newest'),
  from: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).meta({
    description: '`next` de la página anterior, o una posición; con `stream`, una revisión',
  }),
  limit: number().integer().min(1).max(EVENTS_MAX).default(EVENTS_DEFAULT),
});
export type EventQuery = InferType<typeof eventQuery>;

export const loggedEventShape = shape('LoggedEvent', {
  id: text(),
  position: count('En todo el registro'),
  stream: text(),
  revision: count('En su flujo'),
  type: text(),
  at: moment(),
  schemaVersion: count('La versión en que está guardado'),
  correlationId: text(),
  causationId: text('El evento o la tarea que lo causó').nullable(),
  actorId: count('Quien actuó; null si fue el propio sitio').nullable(),
  data: text('JSON en la versión más nueva, sin contraseñas ni nonces'),
});
export type LoggedEvent = Shaped<typeof loggedEventShape>;

export const eventPageShape = shape('EventPage', {
  events: listOf(loggedEventShape),
  examined: count('Cuántos se han leído para encontrar estos'),
  next: count('`from` de la página siguiente; null al final').nullable(),
  unreadable: shape('UnreadableEvent', {
    stream: text(),
    revision: number().integer().defined(),
    position: number().integer().defined(),
  })
    .nullable()
    .meta({ description: 'El evento en que acaba la página porque este programa no puede leerlo' }),
});
export type EventPage = Shaped<typeof eventPageShape>;
