import { at, operatorChanges, operatorReads, operatorReadsPeople, type Row } from './rows';
import type { AccessWorld } from './askers';

const REASON = { reason: 'Falta' };

/** Routes of the operators' part. */
export const operationRows: readonly Row[] = [
  {
    route: 'POST /api/operations/confirm-password',
    what: 'not knowing it',
    ask: () => ({ path: '/api/operations/confirm-password', body: { password: 'not this' } }),
    // Whose proof is too old is not asked for another one before this one.
    answers: operatorReads('422 invalid-fields'),
  },
  {
    route: 'GET /api/operations/accounts',
    ask: at('/api/operations/accounts?q=nadie'),
    answers: operatorReadsPeople('200'),
  },
  {
    route: 'GET /api/operations/people',
    ask: () => ({ path: '/api/operations/people?name=nadie' }),
    answers: operatorReadsPeople('404 account-not-found'),
  },
  {
    route: 'POST /api/operations/people/:id/grant-operator',
    what: 'to nobody',
    ask: () => ({
      path: '/api/operations/people/999999/grant-operator',
      body: { reason: 'Se une' },
    }),
    answers: operatorChanges('404 account-not-found'),
  },
  {
    route: 'POST /api/operations/people/:id/revoke-operator',
    what: 'of the last one',
    ask: ({ ids }) => ({
      path: `/api/operations/people/${ids.operator}/revoke-operator`,
      body: { reason: 'Se va' },
    }),
    answers: operatorChanges('409 last-operator'),
  },
  {
    route: 'POST /api/operations/people/:id/suspend',
    what: 'an operator',
    ask: ({ ids }) => ({
      path: `/api/operations/people/${ids.operator}/suspend`,
      body: { reason: 'Se va', withdraw: true },
    }),
    answers: operatorChanges('409 is-operator'),
  },
  {
    route: 'POST /api/operations/people/:id/reinstate',
    what: 'nobody',
    ask: () => ({
      path: '/api/operations/people/999999/reinstate',
      body: { reason: 'Se va' },
    }),
    answers: operatorChanges('404 account-not-found'),
  },
  {
    route: 'GET /api/operations/raffles',
    ask: at('/api/operations/raffles'),
    answers: operatorReads('200'),
  },
  {
    route: 'POST /api/operations/raffles/:id/withdraw',
    what: 'that is drawn',
    ask: ({ raffles: { drawn } }) => ({
      path: `/api/operations/raffles/${drawn}/withdraw`,
      body: { reason: 'No puede ser' },
    }),
    answers: operatorChanges('409 raffle-ended'),
  },
  {
    route: 'GET /api/operations/reported',
    ask: at('/api/operations/reported'),
    answers: operatorReadsPeople('200'),
  },
  {
    route: 'GET /api/operations/reports',
    ask: at('/api/operations/reports'),
    answers: operatorReadsPeople('200'),
  },
  {
    route: 'POST /api/operations/reports/:id/decision',
    what: 'that nobody has filed',
    ask: () => ({
      path: '/api/operations/reports/9b2f6c1d-4e0a-5b7d-8c3f-1a2b3c4d5e6f/decision',
      body: { decision: 'reject', reason: 'No', toReporter: 'No', toSeller: 'No' },
    }),
    answers: operatorChanges('404 report-not-found'),
  },
  {
    route: 'GET /api/operations/audit',
    ask: at('/api/operations/audit'),
    answers: operatorReads('200'),
  },
  ...['stop', 'resume', 'end'].map((act) => ({
    route: `POST /api/operations/audit/${act}`,
    what: 'while there is none',
    ask: at(`/api/operations/audit/${act}`),
    answers: operatorChanges('409 no-audit'),
  })),
  {
    route: 'POST /api/operations/audit',
    ask: at('/api/operations/audit'),
    answers: operatorChanges('204'),
  },
  {
    route: 'GET /api/operations/health',
    ask: at('/api/operations/health'),
    answers: operatorReads('200'),
  },
  {
    route: 'GET /api/operations/failed-jobs',
    ask: at('/api/operations/failed-jobs'),
    answers: operatorReads('200'),
  },
  {
    route: 'POST /api/operations/failed-jobs/:queue/:job/retry',
    ask: () => ({ path: '/api/operations/failed-jobs/end-raffle/none/retry', body: REASON }),
    answers: operatorChanges('404 job-not-found'),
  },
  {
    route: 'POST /api/operations/failed-jobs/:queue/:job/remove',
    ask: () => ({ path: '/api/operations/failed-jobs/end-raffle/none/remove', body: REASON }),
    answers: operatorChanges('404 job-not-found'),
  },
  {
    route: 'POST /api/operations/projections/:projection/rebuild',
    ask: () => ({ path: '/api/operations/projections/none/rebuild', body: REASON }),
    answers: operatorChanges('404 projection-not-found'),
  },
  {
    route: 'POST /api/operations/projections/:projection/cancel-rebuild',
    ask: () => ({ path: '/api/operations/projections/none/cancel-rebuild', body: REASON }),
    answers: operatorChanges('404 projection-not-found'),
  },
  {
    route: 'POST /api/operations/projections/:projection/pause',
    ask: () => ({ path: '/api/operations/projections/none/pause', body: REASON }),
    answers: operatorChanges('404 projection-not-found'),
  },
  {
    route: 'POST /api/operations/projections/:projection/resume',
    ask: () => ({ path: '/api/operations/projections/none/resume', body: REASON }),
    answers: operatorChanges('404 projection-not-found'),
  },
  {
    // The log of accounts has what people wrote of themselves, which operators may read.
    route: 'GET /api/operations/events',
    what: 'of raffles',
    ask: at('/api/operations/events?category=raffle&limit=100'),
    answers: operatorReadsPeople('200'),
  },
  {
    route: 'GET /api/operations/event',
    what: 'that is not there',
    ask: at('/api/operations/event?stream=raffle-999999&revision=0'),
    answers: operatorReadsPeople('404 event-not-found'),
  },
  {
    route: 'GET /api/operations/event-tree',
    what: 'of nothing',
    ask: at('/api/operations/event-tree?stream=raffle-999999&revision=0'),
    answers: operatorReadsPeople('404 event-not-found'),
  },
  {
    route: 'GET /api/operations/events/tail',
    ask: at('/api/operations/events/tail'),
    answers: operatorReadsPeople('200'),
  },
  {
    route: 'GET /api/operations/events/export',
    what: 'of raffles',
    ask: at('/api/operations/events/export?category=raffle&reason=Prueba'),
    answers: operatorReadsPeople('200'),
  },
  ...['', '/events'].map((part) => ({
    route: `GET /api/operations/past/:kind/:subject${part}`,
    what: 'of a raffle',
    ask: ({ raffles: { drawn } }: AccessWorld) => ({
      path: `/api/operations/past/raffle/${drawn}${part}`,
    }),
    answers: operatorReadsPeople('200'),
  })),
  {
    route: 'GET /api/operations/days',
    ask: at('/api/operations/days?since=2026-01-01&until=2026-01-31'),
    answers: operatorReads('200'),
  },
  ...['waiting-reports', 'waiting-disputes', 'due-raffles', 'latest-events'].map((part) => ({
    route: `GET /api/operations/${part}`,
    ask: at(`/api/operations/${part}`),
    answers: operatorReads('200'),
  })),
  {
    route: 'GET /api/operations/raffles/:id/sales',
    ask: ({ raffles: { drawn } }) => ({ path: `/api/operations/raffles/${drawn}/sales` }),
    answers: operatorReads('200'),
  },
];
