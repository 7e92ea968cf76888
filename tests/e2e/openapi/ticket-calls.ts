import type { Call } from './call';
import type { World } from '../access/world';

const buyer =
  (rest = '') =>
  ({ ids }: World): string =>
    `/api/users/${ids.buyer}${rest}`;

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

/** Calls about purchases and participations. */
export const ticketCalls = [...purchases, ...bought];
