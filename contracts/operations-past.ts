import {
  actorFields,
  count,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
  type Shaped,
} from './shape';
import { date, number, object } from './yup';

/** What has a past to look at. */
export const PAST_KINDS = [
  'raffle',
  'account',
  'participation',
  'favorites',
  'notifications',
  'handover',
] as const;
export type PastKind = (typeof PAST_KINDS)[number];

const revision = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER);

/** Query parameters of `GET /api/operations/past/:kind/:subject`. */
export const pastQuery = object({
  revision: revision().meta({ description: 'Hasta esta revisión de su flujo' }),
  moment: date()
    .typeError('Escribe una fecha y hora')
    .meta({ description: 'Hasta este momento. Sin nada, hasta ahora' }),
});

export const STEPS_MAX = 100;
const STEPS_DEFAULT = 20;

/** Query parameters of `GET /api/operations/past/:kind/:subject/events`. */
export const stepsQuery = object({
  from: revision().default(0).meta({ description: '`next` de la página anterior' }),
  limit: number().integer().min(1).max(STEPS_MAX).default(STEPS_DEFAULT),
});

const fieldChangeShape = shape('FieldChange', {
  document: text('El id del documento'),
  field: text(),
  isList: flag('Si es una lista, de la que solo se dice lo que sale y lo que entra'),
  before: listOf(text()).meta({ description: 'JSON de lo que ya no está; vacío si no había nada' }),
  after: listOf(text()).meta({ description: 'JSON de lo que está ahora; vacío si no queda nada' }),
});
export type FieldChange = Shaped<typeof fieldChangeShape>;

const pastStepShape = shape('PastStep', {
  number: id('Qué número hace entre los suyos'),
  stop: count('La revisión de su propio flujo tras la que vino'),
  stream: text(),
  revision: count('En su flujo'),
  position: count('En todo el registro'),
  type: text(),
  at: moment(),
  ...actorFields,
  changes: listOf(fieldChangeShape),
});
export type PastStep = Shaped<typeof pastStepShape>;

const pastDocumentShape = shape('PastDocument', {
  id: text(),
  data: text('JSON, sin secretos'),
});
export type PastDocument = Shaped<typeof pastDocumentShape>;

/** How a reading stands, for both answers. */
const reading = {
  state: oneOf(['found', 'unfinished', 'left']),
  read: count('Cuántos eventos de su flujo se han leído'),
  of: count('Cuántos tiene su flujo'),
  events: count('Cuántos de ellos son suyos'),
  unreadable: count('La revisión en que acaba porque este programa no puede leerla').nullable(),
};

/** What both routes say of it. */
export const READING =
  '`unfinished`: todavía no se ha leído entero; pregunta otra vez y sigue desde ahí. `left`: la persona se ha ido, y de su pasado no se enseña nada.';

export const pastShape = shape('Past', {
  ...reading,
  revision: count('De su flujo; null antes de su primer evento').nullable(),
  previous: count('La revisión anterior en que le pasó algo').nullable(),
  next: count('La siguiente').nullable(),
  steps: listOf(pastStepShape).meta({ description: 'Lo último que le pasó hasta ahí' }),
  documents: listOf(pastDocumentShape).meta({ description: 'Como era' }),
  now: listOf(pastDocumentShape).meta({ description: 'Como es ahora' }),
});
export type Past = Shaped<typeof pastShape>;

export const stepPageShape = shape('StepPage', {
  ...reading,
  steps: listOf(pastStepShape),
  next: count('`from` de la página siguiente; null al final').nullable(),
});
export type StepPage = Shaped<typeof stepPageShape>;
