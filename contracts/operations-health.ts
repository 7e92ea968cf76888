import { count, flag, listOf, moment, oneOf, shape, text, type Shaped } from './shape';
import { number } from './yup';

const amount = (description?: string) => number().min(0).defined().meta({ description });

const storeShape = shape('StoreHealth', {
  name: oneOf(['event-store', 'documents', 'redis', 'objects']),
  reachable: flag('Responde en menos de dos segundos'),
  latencyMs: amount('null si no responde').nullable(),
  bytes: count('Lo que ocupa; null si no lo dice').nullable(),
  room: shape('StoreRoom', {
    used: count('Bytes ocupados'),
    total: count('Bytes que caben'),
  })
    .nullable()
    .meta({ description: 'Del disco o la memoria donde lo guarda todo; null si no lo dice' }),
  refusesWrites: text('Por qué no deja escribir; null si deja, o no responde').nullable(),
});

const failureShape = shape('LastFailure', { at: moment(), text: text() });

const lagShape = shape('Lag', {
  events: count('Eventos que le faltan, contados hasta un máximo'),
  more: flag('Le faltan más de los contados'),
  seconds: amount('Desde el más antiguo que le falta'),
});

const pauseShape = shape('ProjectionPause', {
  since: moment(),
  actorId: count('Quién la pidió; null si fue desde el terminal').nullable(),
  reason: text('Por qué').nullable(),
});

const projectionShape = shape('ProjectionHealth', {
  name: text(),
  state: oneOf(['built', 'building', 'missing']),
  position: number()
    .integer()
    .min(-1)
    .defined()
    .nullable()
    .meta({ description: 'Del registro; null si no hay documentos de este registro' }),
  lag: lagShape.nullable(),
  perSecond: amount('Eventos por segundo, hace poco; null si nadie lo dice').nullable(),
  built: amount('Entre 0 y 1, mientras se reconstruye').max(1).nullable(),
  paused: pauseShape.nullable().meta({ description: 'null mientras sigue el registro' }),
  lastError: failureShape.nullable(),
});

const queueShape = shape('QueueHealth', {
  name: text(),
  waiting: count(),
  delayed: count('Esperan a su hora'),
  active: count(),
  failed: count('Se han dado por perdidos'),
  lateMs: count('Lo que lleva esperando el más antiguo al que ya le ha llegado su hora'),
});

const searchIndexShape = shape('SearchIndexHealth', {
  bytes: count('Lo que ocupa, más o menos'),
  budget: count('Lo más que puede ocupar, en bytes'),
  isFull: flag('No caben más palabras, o apenas'),
  byTitleAlone: count('Rifas que se encuentran solo por su título y su marca: no cabía lo demás'),
});

const processShape = shape('ProcessHealth', {
  program: text(),
  host: text(),
  pid: count(),
  version: text(),
  startedAt: moment(),
  shapes: listOf(shape('KnownShape', { type: text(), version: count() })).meta({
    description: 'La forma más nueva que puede leer de los tipos de evento que tienen varias',
  }),
  state: text('Lo que está haciendo; null si no lo dice').nullable(),
  isReady: flag('Puede atender; null si no atiende a nadie, o no lo dice').nullable(),
  unkept: listOf(text()).optional().meta({
    description:
      'Los modelos de lectura que lee y que nadie pone al día ahora; falta en versiones anteriores',
  }),
  searchIndex: searchIndexShape
    .nullable()
    .meta({ description: 'Del índice de búsquedas en su memoria; null si no lo tiene' }),
});

const diskShape = shape('DiskHealth', {
  freeBytes: count('Lo que queda libre donde están los datos del sitio'),
});

/** How every part of the site is; null for what could not be asked. */
export const siteHealthShape = shape('SiteHealth', {
  at: moment('Cuándo se ha leído'),
  logDoubted: flag(
    'Un navegador recuerda más que el registro: nada se vende ni se sortea hasta que un operador lo aclare; null si no se sabe',
  ).nullable(),
  stores: listOf(storeShape),
  disk: diskShape.nullable().meta({ description: 'null si no hay carpeta de datos' }),
  projections: listOf(projectionShape).nullable(),
  queues: listOf(queueShape).nullable(),
  processes: listOf(processShape).nullable(),
});
export type SiteHealth = Shaped<typeof siteHealthShape>;
export type StoreHealth = SiteHealth['stores'][number];
export type ProjectionHealth = NonNullable<SiteHealth['projections']>[number];
export type QueueHealth = NonNullable<SiteHealth['queues']>[number];
export type ProcessHealth = NonNullable<SiteHealth['processes']>[number];

/** A job that was given up. */
export const failedJobShape = shape('FailedJob', {
  queue: text(),
  id: text(),
  reason: text(),
  attempts: count(),
  failedAt: moment(),
  data: text('JSON, sin lo que alguien escribió'),
});
export type FailedJob = Shaped<typeof failedJobShape>;

export const failedJobsShape = shape('FailedJobs', { jobs: listOf(failedJobShape) });
export type FailedJobs = Shaped<typeof failedJobsShape>;
