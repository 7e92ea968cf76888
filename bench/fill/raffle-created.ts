import { firstHead } from '@domain/draw/entries';
import { rulesOf } from '@domain/raffles/draw-record';
import type { RaffleCreated } from '@domain/raffles/events';

/** Replaces hashes that no part of the benchmark checks. */
export const ANY_HASH = 'a1'.repeat(32);

type Values = Partial<RaffleCreated['data']> & Pick<RaffleCreated['data'], 'raffleId'>;

const withoutChain = (data: Values, at: Date): RaffleCreated => ({
  type: 'RaffleCreated',
  at: at.toISOString(),
  data: {
    sellerId: 1,
    soldTickets: 0,
    participants: 0,
    title: `Bicicleta de montaña ${data.raffleId}`,
    description: 'Cuadro de aluminio, frenos de disco y veintisiete velocidades.',
    brand: 'Orbea',
    photos: [{ path: '/objects/uploads/1-bicicleta.webp', width: 1_600, height: 1_200 }],
    categoryId: 6,
    subcategoryId: null,
    condition: 'Como nuevo',
    year: '2023',
    color: 'Azul',
    stock: 1,
    hasShipping: true,
    community: null,
    province: null,
    municipality: null,
    authorizationNumber: null,
    ticketPriceCents: 100,
    completionMode: 'manual',
    totalTickets: null,
    minTickets: 100,
    endDate: new Date(at.getTime() + 100 * 86_400_000).toISOString(),
    sellerType: 'particular',
    commit: ANY_HASH,
    keyId: 'b2'.repeat(8),
    nonce: 'c3'.repeat(16),
    entriesHead: ANY_HASH,
    ...data,
  },
});

/** A raffle's first event, as for a seller of the demo. */
export const raffleCreated = (data: Values, at: Date): RaffleCreated => {
  const created = withoutChain(data, at);
  return { ...created, data: { ...created.data, entriesHead: firstHead(rulesOf(created)) } };
};
