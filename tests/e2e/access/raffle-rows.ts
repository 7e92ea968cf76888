import { raffleForm } from '../../kit/system/shop';
import { at, everybody, signedIn, type Row } from './rows';

/** Routes to see and manage raffles. */
export const raffleRows: readonly Row[] = [
  { route: 'GET /api/raffles', ask: at('/api/raffles'), answers: everybody('200') },
  {
    route: 'GET /api/raffles/featured',
    ask: at('/api/raffles/featured'),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/raffles/business',
    ask: at('/api/raffles/business'),
    answers: everybody('200'),
  },
  { route: 'GET /api/raffles/ending', ask: at('/api/raffles/ending'), answers: everybody('200') },
  { route: 'GET /api/raffles/sold', ask: at('/api/raffles/sold'), answers: everybody('200') },
  {
    route: 'GET /api/raffles/facets',
    ask: at('/api/raffles/facets?title=bici'),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/raffles/suggestions',
    ask: at('/api/raffles/suggestions?text=bici'),
    answers: everybody('200'),
  },
  { route: 'GET /api/raffles/drawn', ask: at('/api/raffles/drawn'), answers: everybody('200') },
  {
    route: 'GET /api/raffles/:id',
    ask: ({ raffles: { open } }) => ({ path: `/api/raffles/${open}` }),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/raffles/:id/timeline',
    ask: ({ raffles: { open } }) => ({ path: `/api/raffles/${open}/timeline` }),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/raffles/:id/draw',
    ask: ({ raffles: { drawn } }) => ({ path: `/api/raffles/${drawn}/draw` }),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/raffles/:id/contact',
    what: 'of a draw',
    ask: ({ raffles: { drawn } }) => ({ path: `/api/raffles/${drawn}/contact` }),
    answers: signedIn('403 not-your-draw', { owner: '200', buyer: '200' }),
  },
  {
    route: 'GET /api/raffles/:id/contact',
    what: 'before the draw',
    ask: ({ raffles: { open } }) => ({ path: `/api/raffles/${open}/contact` }),
    answers: signedIn('404 not-found'),
  },
  {
    route: 'GET /api/sellers/:id',
    what: 'of one who has published',
    ask: ({ ids }) => ({ path: `/api/sellers/${ids.owner}` }),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/sellers/:id',
    what: 'of one who only buys',
    ask: ({ ids }) => ({ path: `/api/sellers/${ids.buyer}` }),
    answers: everybody('404 not-found'),
  },
  {
    route: 'GET /api/sellers/:id/raffles',
    ask: ({ ids }) => ({ path: `/api/sellers/${ids.owner}/raffles` }),
    answers: everybody('200'),
  },
  { route: 'GET /api/my-raffles', ask: at('/api/my-raffles'), answers: signedIn('200') },
  {
    route: 'GET /api/my-raffles/completed',
    ask: at('/api/my-raffles/completed'),
    answers: signedIn('200'),
  },
  {
    route: 'POST /api/raffles',
    what: 'with the photo of the owner',
    ask: ({ image }) => ({ path: '/api/raffles', body: raffleForm(image) }),
    answers: signedIn('422 invalid-fields', { owner: '201' }),
  },
  {
    route: 'POST /api/raffles/:id/feature',
    ask: ({ raffles: { open } }) => ({ path: `/api/raffles/${open}/feature` }),
    answers: signedIn('403 not-your-raffle', { owner: '200' }),
  },
  {
    route: 'POST /api/raffles/:id/close',
    ask: ({ raffles: { closable } }) => ({ path: `/api/raffles/${closable}/close` }),
    answers: signedIn('403 not-your-raffle', { owner: '200' }),
  },
];
