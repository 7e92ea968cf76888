import type { RaffleCreated } from '@domain/raffles/events';
import { raffleCreated } from '../fill/raffle-created';

const THINGS = [
  ['Bicicleta', 'Orbea'],
  ['Guitarra', 'Alhambra'],
  ['Cámara', 'Canon'],
  ['Consola', 'Nintendo'],
  ['Sofá', 'Kave'],
  ['Lámpara', 'Santa & Cole'],
  ['Mochila', 'Ternua'],
  ['Reloj', 'Lotus'],
  ['Altavoz', 'Sonos'],
  ['Cafetera', 'Ufesa'],
  ['Patinete', 'Cecotec'],
  ['Tableta', 'Samsung'],
  ['Abrigo', 'Adolfo Domínguez'],
] as const;
const KINDS = ['de montaña', 'roja', 'de viaje', 'clásica', 'plegable', 'infantil', 'de diseño'];
const DESCRIPTION =
  'Se entrega en su caja, con la factura y los accesorios. Apenas usada; se puede ver en persona.';

const CATEGORIES = 6;
/** One raffle of this many is sold by a shop. */
const SHOPS = 5;
const CENTS_LEAST = 50;
const CENTS_RANGE = 5_000;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const DAYS_MOST = 150;

/** What all raffles share: the seller, the pictures, and the keys of their draws. */
export type Common = Pick<
  RaffleCreated['data'],
  'sellerId' | 'photos' | 'commit' | 'keyId' | 'nonce' | 'entriesHead'
>;

/**
 * The raffle with this id, always the same. Strides without a common factor make its properties
 * independent of each other.
 * @param now when the last raffle was published, ms since 1970
 */
export const catalogueRaffle = (
  raffleId: number,
  size: number,
  now: number,
  common: Common,
): RaffleCreated => {
  const [thing, brand] = THINGS[raffleId % THINGS.length] ?? THINGS[0];
  const kind = KINDS[(raffleId * 3) % KINDS.length] ?? '';
  const endsInMs = DAY_MS * (1 + ((raffleId * 37) % DAYS_MOST)) + SECOND_MS * raffleId;
  return raffleCreated(
    {
      ...common,
      raffleId,
      title: `${thing} ${kind} ${raffleId}`,
      brand,
      description: DESCRIPTION,
      categoryId: 1 + ((raffleId * 5) % CATEGORIES),
      sellerType: raffleId % SHOPS === 0 ? 'comercio' : 'particular',
      ticketPriceCents: CENTS_LEAST + ((raffleId * 911) % CENTS_RANGE),
      endDate: new Date(now + endsInMs).toISOString(),
    },
    new Date(now - SECOND_MS * (size - raffleId)),
  );
};
