import { at, signedIn, type Row } from './rows';

const favorites: readonly Row[] = [
  { route: 'GET /api/favorites', ask: at('/api/favorites'), answers: signedIn('200') },
  {
    route: 'GET /api/favorites/check/:raffleId',
    ask: ({ raffles: { open } }) => ({ path: `/api/favorites/check/${open}` }),
    answers: signedIn('200'),
  },
  {
    route: 'POST /api/favorites/:raffleId',
    ask: ({ raffles: { open } }) => ({ path: `/api/favorites/${open}` }),
    answers: signedIn('200'),
  },
  {
    route: 'DELETE /api/favorites/:raffleId',
    ask: ({ raffles: { drawn } }) => ({ path: `/api/favorites/${drawn}` }),
    answers: signedIn('200'),
  },
];

const participations: readonly Row[] = [
  {
    route: 'POST /api/participations',
    what: 'in one’s own name',
    ask: ({ raffles: { open } }) => ({ path: '/api/participations', body: { raffleId: open } }),
    answers: signedIn('201', { owner: '403 own-raffle', operator: '403 operators-cannot-buy' }),
  },
  {
    route: 'POST /api/participations',
    what: 'in the buyer’s name',
    ask: ({ ids, raffles: { open } }) => ({
      path: '/api/participations',
      body: { raffleId: open, userId: ids.buyer },
    }),
    answers: signedIn('403 not-you', { buyer: '201' }),
  },
  {
    route: 'GET /api/users/:id/participations',
    what: 'of the buyer',
    ask: ({ ids }) => ({ path: `/api/users/${ids.buyer}/participations` }),
    answers: signedIn('403 not-you', { buyer: '200' }),
  },
  {
    route: 'GET /api/users/:id/participations/:raffleId/receipts',
    what: 'of the buyer',
    ask: ({ ids, raffles: { open } }) => ({
      path: `/api/users/${ids.buyer}/participations/${open}/receipts`,
    }),
    answers: signedIn('403 not-you', { buyer: '200' }),
  },
];

const notifications: readonly Row[] = [
  { route: 'GET /api/notifications', ask: at('/api/notifications'), answers: signedIn('200') },
  {
    route: 'POST /api/notifications/read',
    what: 'all of one’s own',
    ask: () => ({ path: '/api/notifications/read', body: {} }),
    answers: signedIn('200'),
  },
  {
    route: 'POST /api/notifications/read',
    what: 'up to one that one was not told',
    ask: () => ({
      path: '/api/notifications/read',
      body: { upTo: '6d0f6e0a-3c1b-5c36-9f6b-0c0a1d8a7b11' },
    }),
    answers: signedIn('404 notification-not-found'),
  },
];

/** Routes of favourites, participations and notifications. */
export const ticketRows = [...favorites, ...participations, ...notifications];
