import { receiptSecretOf, seedOf, tagOf } from '../../draw/entries';
import type { RaffleTerms } from '../events';

/** The raffle of the ready-made messages: automatic, 100 tickets at 1.50 €. */
export const RAFFLE = 12;
export const SELLER = 3;
export const BUYER = 20;
export const OTHER_BUYER = 21;

export const CREATED_AT = '2026-05-04T10:00:00.000Z';
export const BOUGHT_AT = '2026-05-05T10:00:00.000Z';
export const END_DATE = '2026-06-01T10:00:00.000Z';
export const DRAW_DELAY_MS = 60_000;

/** The moment this many milliseconds later. */
export const later = (at: string, ms: number): string =>
  new Date(new Date(at).getTime() + ms).toISOString();

const DRAW_SECRET = 'a secret of the examples';

export const NONCE = '5f0c2a9b7d3e4816a1b2c3d4e5f60718';

/** Properties and long sales make very many examples of few raffles: each hash is made once. */
const once = <Ids extends readonly number[]>(hash: (...ids: Ids) => string): typeof hash => {
  const known: Record<string, string> = {};
  return (...ids) => (known[ids.join()] ??= hash(...ids));
};

const seedOnce = once((raffleId: number) => seedOf(DRAW_SECRET, { raffleId, nonce: NONCE }));
export const seed = (raffleId = RAFFLE): string => seedOnce(raffleId);

/** After a reseal. */
export const NEW_NONCE = 'c0ffee00c0ffee00c0ffee00c0ffee00';
export const NEW_LIFE = '3d9e4c0a-5b54-4c1c-9a61-6f1f0d1c7b42';
export const newSeed = (raffleId = RAFFLE): string =>
  seedOf(DRAW_SECRET, { raffleId, nonce: NEW_NONCE });

const tagOnce = once((buyerId: number, raffleId: number) =>
  tagOf(raffleId, buyerId, receiptSecretOf(DRAW_SECRET, { raffleId, nonce: NONCE }, buyerId)),
);
export const tag = (buyerId = BUYER, raffleId = RAFFLE): string => tagOnce(buyerId, raffleId);

export const terms: RaffleTerms = {
  title: 'Bicicleta de paseo',
  description: 'Con cesta y luces, revisada en abril.',
  brand: 'Orbea',
  photos: [{ path: '/objects/uploads/bicicleta', width: 1_600, height: 1_200 }],
  categoryId: 4,
  subcategoryId: null,
  condition: 'Como nuevo',
  year: '2023',
  color: 'Verde',
  stock: 1,
  hasShipping: true,
  community: null,
  province: null,
  municipality: null,
  authorizationNumber: null,
  ticketPriceCents: 150,
  completionMode: 'auto',
  totalTickets: 100,
  minTickets: null,
  endDate: END_DATE,
};

/** Values of a manual raffle, to spread over others. Ten tickets are enough to close it. */
export const manual = { completionMode: 'manual', totalTickets: null, minTickets: 10 } as const;
