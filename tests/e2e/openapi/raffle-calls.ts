import { ifNoneMatch, type Call } from './call';
import { raffleForm } from '../../kit/system/shop';
import type { World } from '../access/world';

const NOBODYS = '/api/raffles/999999';

const of =
  (raffle: keyof World['raffles'], rest = '') =>
  ({ raffles }: World): string =>
    `/api/raffles/${raffles[raffle]}${rest}`;

const looks: readonly Call[] = [
  { route: 'GET /api/raffles', answer: '200' },
  {
    route: 'GET /api/raffles',
    what: 'a page of those that have ended',
    path: () => '/api/raffles?status=completed&limit=1&sortBy=price_asc&maxPrice=10.50',
    answer: '200',
  },
  {
    route: 'GET /api/raffles',
    what: 'by somebody who has seen more',
    headers: { 'X-Min-Log-Position': '1' },
    answer: '200',
  },
  {
    route: 'GET /api/raffles',
    path: () => '/api/raffles?cursor=ninguno',
    answer: '400 malformed',
  },
  {
    route: 'GET /api/raffles',
    path: () => '/api/raffles?limit=0',
    answer: '422 invalid-fields',
  },
  {
    route: 'GET /api/raffles/facets',
    path: () => '/api/raffles/facets?title=bicileta&maxPrice=10.50',
    answer: '200',
  },
  {
    route: 'GET /api/raffles/facets',
    path: () => '/api/raffles/facets?minPrice=nada',
    answer: '422 invalid-fields',
  },
  {
    route: 'GET /api/raffles/suggestions',
    path: () => '/api/raffles/suggestions?text=bici',
    answer: '200',
  },
  {
    route: 'GET /api/raffles/suggestions',
    path: () => `/api/raffles/suggestions?text=${'a'.repeat(201)}`,
    answer: '422 invalid-fields',
  },
  { route: 'GET /api/raffles/{id}', path: of('open'), answer: '200' },
  { route: 'GET /api/raffles/{id}', what: 'that is drawn', path: of('drawn'), answer: '200' },
  { route: 'GET /api/raffles/{id}', path: () => NOBODYS, answer: '404 not-found' },
  { route: 'GET /api/raffles/{id}/timeline', path: of('drawn', '/timeline'), answer: '200' },
  {
    route: 'GET /api/raffles/{id}/timeline',
    path: () => `${NOBODYS}/timeline`,
    answer: '404 not-found',
  },
  { route: 'GET /api/raffles/{id}/draw', path: of('open', '/draw'), answer: '200' },
  {
    route: 'GET /api/raffles/{id}/draw',
    what: 'of one that is drawn',
    path: of('drawn', '/draw'),
    answer: '200',
  },
  {
    route: 'GET /api/raffles/{id}/draw',
    what: 'by somebody who has it',
    path: of('drawn', '/draw'),
    headers: ifNoneMatch('*'),
    answer: '304',
  },
  { route: 'GET /api/raffles/{id}/draw', path: () => `${NOBODYS}/draw`, answer: '404 not-found' },
  ...(['owner', 'buyer'] as const).map((as) => ({
    route: 'GET /api/raffles/{id}/contact',
    what: `by the ${as}`,
    as,
    path: of('drawn', '/contact'),
    answer: '200',
  })),
  {
    route: 'GET /api/raffles/{id}/contact',
    as: 'stranger',
    path: of('drawn', '/contact'),
    answer: '403 not-your-draw',
  },
  {
    route: 'GET /api/raffles/{id}/contact',
    as: 'owner',
    path: of('open', '/contact'),
    answer: '404 not-found',
  },
  { route: 'GET /api/my-raffles', as: 'owner', answer: '200' },
  { route: 'GET /api/my-raffles/completed', as: 'owner', answer: '200' },
];

const command = (
  name: 'close' | 'feature',
  as: 'owner' | 'stranger',
  raffle: 'open' | 'closable' | 'drawn',
  answer: string,
): Call => ({
  route: `POST /api/raffles/{id}/${name}`,
  what: `${raffle}, by the ${as}`,
  as,
  path: of(raffle, `/${name}`),
  answer,
});

const commands: readonly Call[] = [
  {
    route: 'POST /api/raffles',
    as: 'owner',
    body: ({ image }) => raffleForm(image),
    answer: '201',
  },
  { route: 'POST /api/raffles', as: 'owner', body: () => ({}), answer: '422 invalid-fields' },
  command('feature', 'stranger', 'open', '403 not-your-raffle'),
  command('feature', 'owner', 'drawn', '409 raffle-ended'),
  command('feature', 'owner', 'open', '200'),
  command('feature', 'owner', 'open', '409 already-featured'),
  command('feature', 'owner', 'closable', '409 feature-slot-taken'),
  {
    route: 'POST /api/raffles/{id}/feature',
    as: 'owner',
    path: () => `${NOBODYS}/feature`,
    answer: '404 raffle-not-found',
  },
  {
    route: 'POST /api/raffles/{id}/feature',
    as: 'owner',
    path: () => '/api/raffles/x/feature',
    answer: '404 not-found',
  },
  { route: 'GET /api/raffles/featured', answer: '200' },
  { route: 'GET /api/raffles/business', answer: '200' },
  { route: 'GET /api/raffles/ending', answer: '200' },
  {
    route: 'GET /api/raffles/ending',
    path: () => '/api/raffles/ending?limit=0',
    answer: '422 invalid-fields',
  },
  { route: 'GET /api/raffles/sold', answer: '200' },
  {
    route: 'GET /api/raffles/sold',
    path: () => '/api/raffles/sold?limit=25',
    answer: '422 invalid-fields',
  },
  { route: 'GET /api/raffles/drawn', answer: '200' },
  {
    route: 'GET /api/raffles/drawn',
    path: () => '/api/raffles/drawn?limit=0',
    answer: '422 invalid-fields',
  },
  command('close', 'stranger', 'closable', '403 not-your-raffle'),
  command('close', 'owner', 'closable', '200'),
  {
    route: 'POST /api/raffles/{id}/close',
    as: 'owner',
    path: () => `${NOBODYS}/close`,
    answer: '404 raffle-not-found',
  },
  {
    route: 'POST /api/raffles/{id}/close',
    as: 'owner',
    path: () => '/api/raffles/x/close',
    answer: '404 not-found',
  },
  command('close', 'owner', 'drawn', '409 not-manual'),
];

const favorites: readonly Call[] = [
  {
    route: 'DELETE /api/favorites/{raffleId}',
    what: 'by one who has never followed any',
    as: 'stranger',
    path: ({ raffles }) => `/api/favorites/${raffles.open}`,
    answer: '200',
  },
  ...(['POST', 'DELETE'] as const).flatMap((method): Call[] => [
    {
      route: `${method} /api/favorites/{raffleId}`,
      as: 'buyer',
      path: ({ raffles }) => `/api/favorites/${raffles.open}`,
      answer: '200',
    },
    {
      route: `${method} /api/favorites/{raffleId}`,
      as: 'buyer',
      path: () => '/api/favorites/999999',
      answer: '404 not-found',
    },
    { route: 'GET /api/favorites', what: `after ${method}`, as: 'buyer', answer: '200' },
  ]),
  {
    route: 'GET /api/favorites/check/{raffleId}',
    as: 'buyer',
    path: ({ raffles }) => `/api/favorites/check/${raffles.open}`,
    answer: '200',
  },
];

/** Calls about raffles; the order matters. */
const PAGED = [
  ['GET /api/raffles/featured', 'visitor'],
  ['GET /api/raffles/business', 'visitor'],
  ['GET /api/my-raffles', 'owner'],
  ['GET /api/my-raffles/completed', 'owner'],
  ['GET /api/favorites', 'buyer'],
] as const;

const pages: readonly Call[] = PAGED.flatMap(([route, as]) => {
  const asked = (query: string) => () => `${route.slice('GET '.length)}?${query}`;
  return [
    { route, as, path: asked('cursor=nada'), answer: '400 malformed' },
    { route, as, path: asked('limit=0'), answer: '422 invalid-fields' },
  ];
});

export const raffleCalls = [...looks, ...pages, ...favorites, ...commands];
