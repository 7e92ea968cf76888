import type { Call } from './call';

const PAST = '/api/operations/past/{kind}/{subject}';
const EVENT_ADDRESSES = [
  ['stream=raffle-1&revision=0', '200'],
  ['id=none', '404 event-not-found'],
  ['stream=raffle-1', '422 invalid-fields'],
] as const;
const READ_MODEL = 'POST /api/operations/projections/{projection}';
const ON_READ_MODELS = ['rebuild', 'cancel-rebuild', 'pause', 'resume'];
const JOB = 'POST /api/operations/failed-jobs/{queue}/{job}';

/** With a reason and without one, of something that there is not. */
const onNothing = (route: string, path: string, answer: string): Call[] => [
  {
    route,
    as: 'operator',
    path: () => `/api/operations/${path}`,
    body: () => ({ reason: 'Falta una rifa' }),
    answer,
  },
  {
    route,
    what: 'without a reason',
    as: 'operator',
    path: () => `/api/operations/${path}`,
    body: () => ({ reason: ' ' }),
    answer: '422 invalid-fields',
  },
];

/** Calls of the operators' part about the site: its parts, its events and its figures. */
export const operationsOfTheSite: readonly Call[] = [
  { route: 'GET /api/operations/health', as: 'operator', answer: '200' },
  ...ON_READ_MODELS.flatMap((act) =>
    onNothing(`${READ_MODEL}/${act}`, `projections/none/${act}`, '404 projection-not-found'),
  ),
  { route: 'GET /api/operations/failed-jobs', as: 'operator', answer: '200' },
  ...['retry', 'remove'].flatMap((act) =>
    onNothing(`${JOB}/${act}`, `failed-jobs/end-raffle/none/${act}`, '404 job-not-found'),
  ),
  {
    route: 'GET /api/operations/events',
    as: 'operator',
    path: () => '/api/operations/events?category=raffle&type=RaffleCreated&order=oldest&limit=2',
    answer: '200',
  },
  {
    route: 'GET /api/operations/events',
    as: 'operator',
    path: () => '/api/operations/events?limit=1000',
    answer: '422 invalid-fields',
  },
  ...EVENT_ADDRESSES.map(([query, answer]): Call => ({
    route: 'GET /api/operations/event',

    as: 'operator',
    what: query,
    path: () => `/api/operations/event?${query}`,
    answer,
  })),
  ...EVENT_ADDRESSES.map(([query, answer]): Call => ({
    route: 'GET /api/operations/event-tree',

    as: 'operator',
    what: query,
    path: () => `/api/operations/event-tree?${query}`,
    answer,
  })),
  { route: 'GET /api/operations/events/tail', as: 'operator', answer: '200' },
  {
    route: 'GET /api/operations/events/tail',
    as: 'operator',
    path: () => '/api/operations/events/tail?after=0&category=raffle',
    answer: '200',
  },
  {
    route: 'GET /api/operations/events/tail',
    as: 'operator',
    path: () => '/api/operations/events/tail?after=ayer',
    answer: '422 invalid-fields',
  },
  ...['ndjson', 'csv'].map((format): Call => ({
    route: 'GET /api/operations/events/export',

    as: 'operator',
    what: format,
    path: () =>
      `/api/operations/events/export?category=raffle&format=${format}&progress=true&reason=Prueba`,
    answer: '200',
  })),
  {
    route: 'GET /api/operations/events/export',
    as: 'operator',
    path: () => '/api/operations/events/export?format=pdf',
    answer: '422 invalid-fields',
  },
  ...['', '/events'].flatMap((part): Call[] => [
    {
      route: `GET ${PAST}${part}`,
      as: 'operator',
      path: ({ raffles }) => `/api/operations/past/raffle/${raffles.drawn}${part}`,
      answer: '200',
    },
    {
      route: `GET ${PAST}${part}`,
      what: 'of nothing',
      as: 'operator',
      path: () => `/api/operations/past/raffle/ana${part}`,
      answer: '404 not-found',
    },
  ]),
  {
    route: `GET ${PAST}`,
    as: 'operator',
    path: ({ ids }) => `/api/operations/past/account/${ids.buyer}?moment=ayer`,
    answer: '422 invalid-fields',
  },
  {
    route: `GET ${PAST}/events`,
    as: 'operator',
    path: ({ ids }) => `/api/operations/past/account/${ids.buyer}/events?limit=0`,
    answer: '422 invalid-fields',
  },
  {
    route: 'GET /api/operations/days',
    as: 'operator',
    path: () => '/api/operations/days?since=2026-01-01&until=2026-01-31',
    answer: '200',
  },
  {
    route: 'GET /api/operations/days',
    as: 'operator',
    path: () => '/api/operations/days?since=2026-01-31&until=2026-01-01',
    answer: '422 invalid-fields',
  },
  ...['waiting-reports', 'waiting-disputes', 'due-raffles', 'latest-events'].map((part): Call => ({
    route: `GET /api/operations/${part}`,
    as: 'operator',
    answer: '200',
  })),
  {
    route: 'GET /api/operations/raffles/{id}/sales',
    as: 'operator',
    path: ({ raffles }) => `/api/operations/raffles/${raffles.drawn}/sales`,
    answer: '200',
  },
  {
    route: 'GET /api/operations/raffles/{id}/sales',
    as: 'operator',
    path: () => '/api/operations/raffles/999999/sales',
    answer: '404 not-found',
  },
];
