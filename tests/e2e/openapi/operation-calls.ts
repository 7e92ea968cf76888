import type { Call } from './call';

const GRANT = 'POST /api/operations/people/{id}/grant-operator';
const REVOKE = 'POST /api/operations/people/{id}/revoke-operator';
const SUSPEND = 'POST /api/operations/people/{id}/suspend';
const REINSTATE = 'POST /api/operations/people/{id}/reinstate';
const WITHDRAW = 'POST /api/operations/raffles/{id}/withdraw';

const PAST = '/api/operations/past/{kind}/{subject}';
const EVENT_ADDRESSES = [
  ['stream=raffle-1&revision=0', '200'],
  ['id=none', '404 event-not-found'],
  ['stream=raffle-1', '422 invalid-fields'],
] as const;

const AUDIT = 'POST /api/operations/audit';

/** Calls of the operators' part. They come last, because one ends a raffle. */
export const operationCalls: readonly Call[] = [
  { route: 'GET /api/operations/audit', as: 'operator', answer: '200' },
  ...['stop', 'resume', 'end'].map((act) => ({
    ...({ route: `${AUDIT}/${act}`, what: 'while there is none', as: 'operator' } as const),
    answer: '409 no-audit',
  })),
  { route: AUDIT, as: 'operator', answer: '204' },
  { route: AUDIT, what: 'beside another', as: 'operator', answer: '409 audit-under-way' },
  ...['stop', 'resume', 'end'].map((act) => ({
    ...({ route: `${AUDIT}/${act}`, as: 'operator' } as const),
    answer: '204',
  })),
  {
    route: 'POST /api/operations/confirm-password',
    as: 'operator',
    body: () => ({ password: 'una rifa más' }),
    answer: '204',
  },
  {
    route: 'POST /api/operations/confirm-password',
    as: 'operator',
    body: () => ({ password: 'otra' }),
    answer: '422 invalid-fields',
  },
  {
    route: 'GET /api/operations/people',
    as: 'operator',
    path: () => '/api/operations/people?name=Owner',
    answer: '200',
  },
  {
    route: 'GET /api/operations/people',
    as: 'operator',
    path: () => '/api/operations/people?name=nadie',
    answer: '404 account-not-found',
  },
  { route: 'GET /api/operations/people', as: 'operator', answer: '422 invalid-fields' },
  {
    route: GRANT,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.shop}/grant-operator`,
    answer: '200',
  },
  {
    route: GRANT,
    as: 'operator',
    path: () => '/api/operations/people/nadie/grant-operator',
    answer: '404 not-found',
  },
  {
    route: REVOKE,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.shop}/revoke-operator`,
    body: () => ({ reason: 'Se va' }),
    answer: '200',
  },
  {
    route: REVOKE,
    what: 'of the last one',
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.operator}/revoke-operator`,
    body: () => ({ reason: 'Se va' }),
    answer: '409 last-operator',
  },
  {
    route: REVOKE,
    as: 'operator',
    path: () => '/api/operations/people/999999/revoke-operator',
    body: () => ({ reason: 'Se va' }),
    answer: '404 account-not-found',
  },
  {
    route: REVOKE,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.shop}/revoke-operator`,
    body: () => ({}),
    answer: '422 invalid-fields',
  },
  {
    route: SUSPEND,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.stranger}/suspend`,
    body: () => ({ reason: 'Se va', withdraw: true }),
    answer: '200',
  },
  {
    route: 'POST /api/login',
    what: 'to a suspended account',
    body: () => ({ username: 'stranger', password: 'una rifa más' }),
    answer: '403 account-suspended',
  },
  {
    route: REINSTATE,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.stranger}/reinstate`,
    body: () => ({ reason: 'Se va' }),
    answer: '200',
  },
  {
    route: SUSPEND,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.operator}/suspend`,
    body: () => ({ reason: 'Se va', withdraw: true }),
    answer: '409 is-operator',
  },
  {
    route: SUSPEND,
    as: 'operator',
    path: () => '/api/operations/people/999999/suspend',
    body: () => ({ reason: 'Se va', withdraw: true }),
    answer: '404 account-not-found',
  },
  {
    route: SUSPEND,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.stranger}/suspend`,
    body: () => ({}),
    answer: '422 invalid-fields',
  },
  {
    route: REINSTATE,
    as: 'operator',
    path: () => '/api/operations/people/999999/reinstate',
    body: () => ({ reason: 'Se va' }),
    answer: '404 account-not-found',
  },
  {
    route: REINSTATE,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.stranger}/reinstate`,
    body: () => ({}),
    answer: '422 invalid-fields',
  },
  {
    route: WITHDRAW,
    as: 'operator',
    path: ({ raffles }) => `/api/operations/raffles/${raffles.open}/withdraw`,
    body: () => ({ note: 'El artículo no se puede rifar' }),
    answer: '204',
  },
  {
    route: WITHDRAW,
    what: 'that is drawn',
    as: 'operator',
    path: ({ raffles }) => `/api/operations/raffles/${raffles.drawn}/withdraw`,
    body: () => ({ note: 'El artículo no se puede rifar' }),
    answer: '409 raffle-ended',
  },
  {
    route: WITHDRAW,
    as: 'operator',
    path: () => '/api/operations/raffles/999999/withdraw',
    body: () => ({ note: 'El artículo no se puede rifar' }),
    answer: '404 raffle-not-found',
  },
  {
    route: WITHDRAW,
    what: 'without a note',
    as: 'operator',
    path: ({ raffles }) => `/api/operations/raffles/${raffles.drawn}/withdraw`,
    body: () => ({ note: ' ' }),
    answer: '422 invalid-fields',
  },
  { route: 'GET /api/operations/health', as: 'operator', answer: '200' },
  {
    route: 'POST /api/operations/projections/{projection}/rebuild',
    as: 'operator',
    path: () => '/api/operations/projections/none/rebuild',
    body: () => ({ reason: 'Falta una rifa' }),
    answer: '404 projection-not-found',
  },
  {
    route: 'POST /api/operations/projections/{projection}/rebuild',
    what: 'without a reason',
    as: 'operator',
    path: () => '/api/operations/projections/none/rebuild',
    body: () => ({ reason: ' ' }),
    answer: '422 invalid-fields',
  },
  { route: 'GET /api/operations/failed-jobs', as: 'operator', answer: '200' },
  {
    route: 'POST /api/operations/failed-jobs/{queue}/{job}/retry',
    as: 'operator',
    path: () => '/api/operations/failed-jobs/end-raffle/none/retry',
    answer: '404 job-not-found',
  },
  {
    route: 'POST /api/operations/failed-jobs/{queue}/{job}/remove',
    as: 'operator',
    path: () => '/api/operations/failed-jobs/end-raffle/none/remove',
    answer: '404 job-not-found',
  },
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
  ...EVENT_ADDRESSES.map(([query, answer]) => ({
    ...({ route: 'GET /api/operations/event', as: 'operator', what: query } as const),
    path: () => `/api/operations/event?${query}`,
    answer,
  })),
  ...EVENT_ADDRESSES.map(([query, answer]) => ({
    ...({ route: 'GET /api/operations/event-tree', as: 'operator', what: query } as const),
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
  ...['ndjson', 'csv'].map((format) => ({
    ...({ route: 'GET /api/operations/events/export', as: 'operator', what: format } as const),
    path: () => `/api/operations/events/export?category=raffle&format=${format}&progress=true`,
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
