import { at, everybody, operatorChanges, operatorReadsPeople, signedIn, type Row } from './rows';

const TEXT = 'No ha llegado nada todavía';

const calls = [
  ['accept', {}],
  ['decline', undefined],
  ['send', { carrier: 'correos' }],
  ['hand-over', undefined],
  ['receive', undefined],
  ['dispute', { kind: 'not-arrived', text: TEXT }],
  ['answer', { text: TEXT }],
] as const;

/** Routes of prizes on their way. */
export const handoverRows: readonly Row[] = [
  {
    route: 'GET /api/raffles/:id/handovers',
    ask: ({ raffles: { drawn } }) => ({ path: `/api/raffles/${drawn}/handovers` }),
    answers: everybody('200'),
  },
  { route: 'GET /api/handovers', ask: at('/api/handovers'), answers: signedIn('200') },
  ...calls.map(([call, body]): Row => ({
    route: `POST /api/raffles/:id/handovers/:prize/${call}`,
    what: 'of a prize that is not there',
    ask: ({ raffles: { drawn } }) => ({
      path: `/api/raffles/${drawn}/handovers/1/${call}`,
      ...(body && { body }),
    }),
    answers: signedIn('404 handover-not-found'),
  })),
  {
    route: 'GET /api/raffles/:id/handovers/:prize/photos/:name',
    what: 'that is not there',
    ask: ({ raffles: { drawn } }) => ({ path: `/api/raffles/${drawn}/handovers/1/photos/a.webp` }),
    answers: signedIn('404 not-found'),
  },
  {
    route: 'GET /api/operations/handovers',
    ask: at('/api/operations/handovers'),
    answers: operatorReadsPeople('200'),
  },
  {
    route: 'POST /api/operations/handovers/:id/:prize/decision',
    what: 'about a prize that is not there',
    ask: ({ raffles: { drawn } }) => ({
      path: `/api/operations/handovers/${drawn}/1/decision`,
      body: { outcome: 'delivered', reason: 'El seguimiento lo dice' },
    }),
    answers: operatorChanges('404 handover-not-found'),
  },
];
