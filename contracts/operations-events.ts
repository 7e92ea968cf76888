import { reasonText } from './operations';
import { actorFields, count, flag, listOf, moment, shape, text, type Shaped } from './shape';
import { boolean, date, number, object, string, type InferType } from './yup';

export const EVENTS_MAX = 100;
const EVENTS_DEFAULT = 50;

const name = () => string().trim().max(100);

const place = (description: string) =>
  number().integer().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description });

const moments = {
  since: date().typeError('Escribe una fecha y hora').meta({ description: 'Desde este momento' }),
  until: date()
    .typeError('Escribe una fecha y hora')
    .meta({ description: 'Hasta este momento' })
    .when('since', ([since]: unknown[], schema) =>
      since instanceof Date && !Number.isNaN(since.getTime())
        ? schema.min(since, 'Tiene que ser después de «Desde»')
        : schema,
    ),
};

/** An account's number, or who acted without one. */
const ACTOR = /^(?:[1-9]\d{0,14}|terminal|site)$/;

/** Who acted, as `actor` of a valid query names it. */
export const actorNamed = (actor: string): number | 'terminal' | 'site' =>
  actor === 'terminal' || actor === 'site' ? actor : Number(actor);

const filter = {
  stream: name().meta({ description: 'Un flujo, como `raffle-12`' }),
  category: name().meta({ description: 'Los flujos de una categoría, como `raffle`' }),
  type: name().meta({ description: 'Un tipo de evento, como `RaffleCreated`' }),
  actor: string().trim().matches(ACTOR, 'Tiene que ser un número de cuenta, terminal o site').meta({
    description:
      'El número de quien actuó; `terminal`: un operador desde el terminal; `site`: el propio sitio, o alguien sin sesión',
  }),
  correlation: name().meta({ description: 'El id de correlación' }),
  ...moments,
};

/** Query parameters of `GET /api/operations/events`. */
export const eventQuery = object({
  ...filter,
  order: string().oneOf(['newest', 'oldest']).default('newest'),
  from: place('`next` de la página anterior, o una posición; con `stream`, una revisión'),
  limit: number().integer().min(1).max(EVENTS_MAX).default(EVENTS_DEFAULT),
});

/** How one event is named: by its id, its position, or its stream with its revision. */
export const eventAddress = object({
  id: name().meta({ description: 'El id del evento' }),
  position: place('Su posición en todo el registro'),
  stream: name().meta({ description: 'Su flujo, junto con `revision`' }),
  revision: place('Su revisión en `stream`'),
});
export type EventAddressQuery = InferType<typeof eventAddress>;

/** Query parameters of `GET /api/operations/events/tail`. */
export const eventTailQuery = object({
  ...filter,
  after: place('`position` de la respuesta anterior; sin ella, se empieza por el final').min(-1),
});
export type EventTailQuery = InferType<typeof eventTailQuery>;

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;

/** Query parameters of `GET /api/operations/events/export`. */
export const eventExportQuery = object({
  ...filter,
  order: string().oneOf(['newest', 'oldest']).default('oldest'),
  from: place('Una posición desde la que empezar; con `stream`, una revisión'),
  format: string().oneOf(EXPORT_FORMATS).default('ndjson'),
  reason: reasonText.meta({ description: 'Para qué; queda en el registro, para operadores' }),
  progress: boolean().default(false).meta({
    description: 'Añade líneas que empiezan por `#` y dicen cuánto se ha leído',
  }),
});

const logged = {
  id: text(),
  position: count('En todo el registro'),
  stream: text(),
  revision: count('En su flujo'),
  type: text(),
  at: moment(),
  schemaVersion: count('La versión en que está guardado'),
  correlationId: text(),
  causationId: text('El evento o la tarea que lo causó').nullable(),
  ...actorFields,
};

export const loggedEventShape = shape('LoggedEvent', {
  ...logged,
  data: text('JSON en la versión más nueva, sin contraseñas ni nonces'),
});
export type LoggedEvent = Shaped<typeof loggedEventShape>;

const unreadableShape = () =>
  shape('UnreadableEvent', {
    stream: text(),
    revision: number().integer().defined(),
    position: number().integer().defined(),
  }).nullable();

export const eventPageShape = shape('EventPage', {
  events: listOf(loggedEventShape),
  examined: count('Cuántos se han leído para encontrar estos'),
  next: count('`from` de la página siguiente; null al final').nullable(),
  unreadable: unreadableShape().meta({
    description: 'El evento en que acaba la página porque este programa no puede leerlo',
  }),
});
export type EventPage = Shaped<typeof eventPageShape>;

export const eventFormShape = shape('EventForm', {
  id: text(),
  stream: text(),
  revision: count('En su flujo'),
  position: count('En todo el registro'),
  type: text(),
  recordedData: text('JSON tal como se guardó, en la versión de entonces, sin secretos'),
  recordedMetadata: text('JSON tal como se guardó'),
  event: loggedEventShape
    .nullable()
    .meta({ description: 'En su versión más nueva; null si este programa no puede leerlo' }),
  unreadable: text('Por qué no puede leerlo').nullable(),
});
export type EventForm = Shaped<typeof eventFormShape>;

const treeNodeShape = shape('EventTreeNode', {
  ...logged,
  depth: count('Cuántas causas tiene por encima'),
});
export type EventTreeNode = Shaped<typeof treeNodeShape>;

export const eventTreeShape = shape('EventTree', {
  id: text('El evento por el que se preguntó'),
  correlationId: text('La petición o tarea con la que empezó todo'),
  nodes: listOf(treeNodeShape).meta({ description: 'Cada uno detrás de su causa' }),
  whole: flag('Si están todos'),
});
export type EventTree = Shaped<typeof eventTreeShape>;

export const eventTailShape = shape('EventTail', {
  events: listOf(loggedEventShape),
  position: number().integer().min(-1).defined().meta({
    description: '`after` de la próxima petición; -1 en un registro vacío',
  }),
  more: flag('Si ya hay más por leer'),
  unreadable: unreadableShape().meta({
    description: 'El último evento por el que se ha pasado sin poder leerlo',
  }),
});
export type EventTail = Shaped<typeof eventTailShape>;
