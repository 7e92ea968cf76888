import type { Call } from './call';
import { operationsOfTheSite } from './site-operation-calls';

const GRANT = 'POST /api/operations/people/{id}/grant-operator';
const REVOKE = 'POST /api/operations/people/{id}/revoke-operator';
const SUSPEND = 'POST /api/operations/people/{id}/suspend';
const REINSTATE = 'POST /api/operations/people/{id}/reinstate';
const WITHDRAW = 'POST /api/operations/raffles/{id}/withdraw';

const REPORTS = 'GET /api/operations/reports';
const DECISION = 'POST /api/operations/reports/{id}/decision';
const VERDICT = { decision: 'reject', reason: 'No', toReporter: 'No', toSeller: 'No' };

const AUDIT = 'POST /api/operations/audit';

/** Calls of the operators' part. They come last, because one ends a raffle. */
export const operationCalls: readonly Call[] = [
  { route: 'GET /api/operations/audit', as: 'operator', answer: '200' },
  ...['stop', 'resume', 'end'].map((act): Call => ({
    route: `${AUDIT}/${act}`,
    what: 'while there is none',
    as: 'operator',
    answer: '409 no-audit',
  })),
  { route: AUDIT, as: 'operator', answer: '204' },
  { route: AUDIT, what: 'beside another', as: 'operator', answer: '409 audit-under-way' },
  ...['stop', 'resume', 'end'].map((act): Call => ({
    route: `${AUDIT}/${act}`,

    as: 'operator',
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
  ...[
    ['a page', '/api/operations/accounts?limit=2&sortBy=name&suspended=false', '200'],
    ['in no order', '/api/operations/accounts?sortBy=edad', '422 invalid-fields'],
    ['after nothing', '/api/operations/accounts?cursor=nada', '400 malformed'],
    ['misspelt', '/api/operations/accounts?suspendida=true', '400 unknown-parameter'],
  ].map(([what = '', path = '', answer = '']): Call => ({
    route: 'GET /api/operations/accounts',
    what,
    as: 'operator',
    path: () => path,
    answer,
  })),
  ...[
    ['a page', '/api/operations/raffles?limit=2&phase=running&sortBy=sold&q=owner', '200'],
    ['in no phase', '/api/operations/raffles?phase=rota', '422 invalid-fields'],
    ['after nothing', '/api/operations/raffles?cursor=nada', '400 malformed'],
    ['misspelt', '/api/operations/raffles?fase=drawn', '400 unknown-parameter'],
  ].map(([what = '', path = '', answer = '']): Call => ({
    route: 'GET /api/operations/raffles',
    what,
    as: 'operator',
    path: () => path,
    answer,
  })),
  ...[
    ['a page', '/api/operations/reported?limit=2', '200'],
    ['of none', '/api/operations/reported?limit=0', '422 invalid-fields'],
    ['after nothing', '/api/operations/reported?cursor=nada', '400 malformed'],
  ].map(([what = '', path = '', answer = '']): Call => ({
    route: 'GET /api/operations/reported',
    what,
    as: 'operator',
    path: () => path,
    answer,
  })),
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
    body: () => ({ reason: 'Lleva el sitio' }),
    answer: '200',
  },
  {
    route: GRANT,
    what: 'to somebody with tickets',
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.buyer}/grant-operator`,
    body: () => ({ reason: 'Lleva el sitio' }),
    answer: '409 has-undrawn-tickets',
  },
  {
    route: GRANT,
    as: 'operator',
    path: () => '/api/operations/people/nadie/grant-operator',
    body: () => ({ reason: 'Lleva el sitio' }),
    answer: '404 not-found',
  },
  {
    route: GRANT,
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.shop}/grant-operator`,
    body: () => ({}),
    answer: '422 invalid-fields',
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
    route: GRANT,
    what: 'to a suspended account',
    as: 'operator',
    path: ({ ids }) => `/api/operations/people/${ids.stranger}/grant-operator`,
    body: () => ({ reason: 'Lleva el sitio' }),
    answer: '403 account-suspended',
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
    body: () => ({ reason: 'El artículo no se puede rifar' }),
    answer: '204',
  },
  {
    route: 'POST /api/reports',
    what: 'about the withdrawn raffle',
    as: 'buyer',
    body: ({ raffles }) => ({
      subject: 'raffle',
      id: raffles.open,
      reason: 'other',
      text: 'Ya no está a la venta',
    }),
    answer: '409 raffle-cancelled',
  },
  { route: REPORTS, as: 'operator', answer: '200' },
  {
    route: REPORTS,
    as: 'operator',
    path: () => '/api/operations/reports?status=todas',
    answer: '422 invalid-fields',
  },
  {
    route: REPORTS,
    as: 'operator',
    path: () => '/api/operations/reports?cursor=nada',
    answer: '400 malformed',
  },
  {
    route: DECISION,
    as: 'operator',
    path: () => '/api/operations/reports/nada/decision',
    body: () => VERDICT,
    answer: '404 report-not-found',
  },
  {
    route: DECISION,
    as: 'operator',
    path: () => '/api/operations/reports/nada/decision',
    body: () => ({}),
    answer: '422 invalid-fields',
  },
  {
    route: WITHDRAW,
    what: 'that is drawn',
    as: 'operator',
    path: ({ raffles }) => `/api/operations/raffles/${raffles.drawn}/withdraw`,
    body: () => ({ reason: 'El artículo no se puede rifar' }),
    answer: '409 raffle-ended',
  },
  {
    route: WITHDRAW,
    as: 'operator',
    path: () => '/api/operations/raffles/999999/withdraw',
    body: () => ({ reason: 'El artículo no se puede rifar' }),
    answer: '404 raffle-not-found',
  },
  {
    route: WITHDRAW,
    what: 'without a reason',
    as: 'operator',
    path: ({ raffles }) => `/api/operations/raffles/${raffles.drawn}/withdraw`,
    body: () => ({ reason: ' ' }),
    answer: '422 invalid-fields',
  },
  ...operationsOfTheSite,
];
