import type { Call } from '../../openapi/call';
import type { World } from '../access/world';

const owner =
  (rest = '') =>
  ({ ids }: World): string =>
    `/api/users/${ids.owner}${rest}`;
const buyer =
  (rest = '') =>
  ({ ids }: World): string =>
    `/api/users/${ids.buyer}${rest}`;

const NEWCOMER = {
  username: 'recienllegada',
  password: 'rifaviva',
  email: 'recienllegada@example.com',
  firstName: 'Ana',
  lastName: 'Gil',
};
const SHOP = { ...NEWCOMER, username: 'tiendanueva', userType: 'comercio', cifNif: 'B12345678' };

const accounts: readonly Call[] = [
  { route: 'POST /api/register', body: () => NEWCOMER, answer: '201' },
  { route: 'POST /api/register', what: 'of a shop', body: () => SHOP, answer: '201' },
  { route: 'POST /api/register', body: () => NEWCOMER, answer: '409 username-taken' },
  { route: 'POST /api/register', body: () => ({}), answer: '422 invalid-fields' },
  {
    route: 'POST /api/login',
    body: () => ({ username: 'recienllegada', password: 'rifaviva' }),
    answer: '200',
  },
  {
    route: 'POST /api/login',
    body: () => ({ username: 'recienllegada', password: 'otra' }),
    answer: '401 wrong-credentials',
  },
  { route: 'POST /api/login', body: () => ({}), answer: '422 invalid-fields' },
  { route: 'GET /api/user', as: 'owner', answer: '200' },
  { route: 'GET /api/user', what: 'of a shop', as: 'shop', answer: '200' },
  { route: 'GET /api/sellers/{id}', path: ({ ids }) => `/api/sellers/${ids.owner}`, answer: '200' },
  {
    route: 'GET /api/sellers/{id}',
    path: ({ ids }) => `/api/sellers/${ids.buyer}`,
    answer: '404 not-found',
  },
  { route: 'POST /api/logout', answer: '204' },
];

const profile: readonly Call[] = [
  {
    route: 'PATCH /api/users/{id}',
    as: 'owner',
    path: owner(),
    body: ({ image }) => ({ aboutMe: 'Vendo\ncosas', country: 'ES', profileImage: image }),
    answer: '200',
  },
  {
    route: 'PATCH /api/users/{id}',
    as: 'owner',
    path: owner(),
    body: () => ({ email: 'ninguno' }),
    answer: '422 invalid-fields',
  },
  {
    route: 'PATCH /api/users/{id}',
    as: 'stranger',
    path: owner(),
    body: () => ({}),
    answer: '403 not-you',
  },
  {
    route: 'PATCH /api/users/{id}',
    as: 'owner',
    path: () => '/api/users/nadie',
    body: () => ({}),
    answer: '404 not-found',
  },
  {
    route: 'POST /api/users/{id}/password',
    as: 'owner',
    path: owner('/password'),
    body: () => ({ currentPassword: 'rifaviva', newPassword: 'rifaviva2' }),
    answer: '204',
  },
  {
    route: 'POST /api/users/{id}/password',
    as: 'owner',
    path: owner('/password'),
    body: () => ({ currentPassword: 'rifaviva', newPassword: 'rifaviva3' }),
    answer: '422 invalid-fields',
  },
  {
    route: 'POST /api/users/{id}/password',
    as: 'stranger',
    path: owner('/password'),
    body: () => ({ currentPassword: 'rifaviva', newPassword: 'rifaviva3' }),
    answer: '403 not-you',
  },
];

const purchase = (
  what: string,
  as: 'buyer' | 'owner' | 'operator',
  order: (world: World) => object,
  answer: string,
  headers: Readonly<Record<string, string>> = {},
): Call => ({ route: 'POST /api/participations', what, as, body: order, headers, answer });

const tickets = (raffleId: number, count: number) => ({ raffleId, tickets: count });
const KEY = { 'Idempotency-Key': 'una-compra' };

const purchases: readonly Call[] = [
  purchase('two', 'buyer', ({ raffles }) => tickets(raffles.open, 2), '201', KEY),
  purchase('the same', 'buyer', ({ raffles }) => tickets(raffles.open, 2), '201', KEY),
  purchase(
    'others under the same key',
    'buyer',
    ({ raffles }) => tickets(raffles.open, 3),
    '422 purchase-key-reused',
    KEY,
  ),
  purchase(
    'under a key that is none',
    'buyer',
    ({ raffles }) => tickets(raffles.open, 1),
    '400 malformed',
    { 'Idempotency-Key': 'una compra' },
  ),
  purchase('none', 'buyer', ({ raffles }) => tickets(raffles.open, 0), '422 invalid-fields'),
  purchase('one’s own', 'owner', ({ raffles }) => tickets(raffles.open, 1), '403 own-raffle'),
  purchase(
    'by an operator',
    'operator',
    ({ raffles }) => tickets(raffles.open, 1),
    '403 operators-cannot-buy',
  ),
  purchase(
    'for somebody else',
    'buyer',
    ({ raffles, ids }) => ({ ...tickets(raffles.open, 1), userId: ids.owner }),
    '403 not-you',
  ),
  purchase('of nothing', 'buyer', () => tickets(999_999, 1), '404 raffle-not-found'),
  purchase(
    'of what is sold out',
    'buyer',
    ({ raffles }) => tickets(raffles.drawn, 1),
    '409 tickets-sold-out',
  ),
];

const RECEIPTS = 'GET /api/users/{id}/participations/{raffleId}/receipts';
const LIST = 'GET /api/users/{id}/participations';

const bought: readonly Call[] = [
  { route: LIST, as: 'buyer', path: buyer('/participations'), answer: '200' },
  {
    route: LIST,
    as: 'buyer',
    path: buyer('/participations?cursor=x'),
    answer: '400 malformed',
  },
  { route: LIST, as: 'owner', path: buyer('/participations'), answer: '403 not-you' },
  {
    route: LIST,
    as: 'buyer',
    path: buyer('/participations?limit=101'),
    answer: '422 invalid-fields',
  },
  ...(
    [
      ['buyer', '', '200'],
      ['buyer', '?limit=1', '200'],
      ['buyer', '?cursor=x', '400 malformed'],
      ['buyer', '?limit=x', '422 invalid-fields'],
      ['owner', '', '403 not-you'],
    ] as const
  ).map(([as, query, answer]) => ({
    route: RECEIPTS,
    what: query,
    as,
    path: ({ ids, raffles }: World) =>
      `/api/users/${ids.buyer}/participations/${raffles.open}/receipts${query}`,
    answer,
  })),
  {
    route: RECEIPTS,
    as: 'buyer',
    path: buyer('/participations/x/receipts'),
    answer: '404 not-found',
  },
];

const TOLD = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';
const NOBODYS = '6d0f6e0a-3c1b-5c36-9f6b-0c0a1d8a7b11';

const told: readonly Call[] = [
  { route: TOLD, as: 'buyer', answer: '200' },
  { route: TOLD, as: 'buyer', path: () => '/api/notifications?limit=1', answer: '200' },
  {
    route: TOLD,
    as: 'buyer',
    path: () => '/api/notifications?limit=0',
    answer: '422 invalid-fields',
  },
  { route: READ, as: 'buyer', body: () => ({}), answer: '200' },
  { route: READ, as: 'buyer', body: () => ({ upTo: 'x' }), answer: '422 invalid-fields' },
  {
    route: READ,
    as: 'buyer',
    body: () => ({ upTo: NOBODYS }),
    answer: '404 notification-not-found',
  },
];

/** What people do with their accounts, what they buy, and what they are told. */
export const personCalls = [...accounts, ...profile, ...purchases, ...bought, ...told];
