import { toEuros } from '../../domain/shared/money';
import { sellerCardName } from '../../platform/objects/picture-keys';
import type { AccountDocument } from '../../projections/accounts/document';
import type { RaffleCard } from '../../projections/raffle-cards/document';
import type { SellerStats } from '../../projections/seller-stats/document';
import { fullNameOf, type Named } from '../../contracts/full-name';
import { sellerLevel } from '../sellers/seller-level';

/** What a shared link is about, and what its picture says. */
export interface SharedThing {
  /** Such as `raffle-12`. */
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly notes: readonly string[];
  /** The path of a picture. */
  readonly photo: string | null;
}

export type SharedRaffle = Pick<
  RaffleCard,
  | '_id'
  | 'title'
  | 'ticketPriceCents'
  | 'photos'
  | 'municipality'
  | 'province'
  | 'community'
  | 'hasShipping'
>;

const euros = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

const VERIFIABLE = 'Sorteo verificable';

const placeOf = ({ municipality, province, community, hasShipping }: SharedRaffle): string => {
  const places = [...new Set([municipality, province ?? community])].filter(Boolean);
  return [places.join(', '), hasShipping ? 'con envío' : ''].filter(Boolean).join(' · ');
};

/** Nothing of it ever changes, so the picture is made once. */
export const sharedRaffle = (raffle: SharedRaffle): SharedThing => {
  const place = placeOf(raffle);
  return {
    name: `raffle-${raffle._id}`,
    title: raffle.title,
    label: `${euros.format(toEuros(raffle.ticketPriceCents))} por ticket`,
    notes: place === '' ? [VERIFIABLE] : [place, VERIFIABLE],
    photo: raffle.photos[0]?.path ?? null,
  };
};

/** In steps, because every other number is another picture to keep. */
const STEPS = [1_000, 500, 250, 100, 50, 25, 10, 5] as const;

const countOf = (raffles: number): string => {
  const step = STEPS.find((one) => raffles >= one);
  return step === undefined ? 'Sus primeras rifas' : `${step} rifas o más`;
};

export type SharedSeller = Named & Pick<AccountDocument, '_id' | 'profileImage'>;

const TYPES = { particular: 'Vendedor particular', comercio: 'Comercio' } as const;

export const sharedSeller = (
  seller: SharedSeller,
  stats: Pick<SellerStats, 'rafflesCreated' | 'rafflesCompleted' | 'rafflesFailed'>,
): SharedThing => ({
  name: sellerCardName(seller._id),
  title: fullNameOf(seller),
  label: `Nivel ${sellerLevel(stats.rafflesCompleted, stats.rafflesFailed).level}`,
  notes: [TYPES[seller.userType], countOf(stats.rafflesCreated)],
  photo: seller.profileImage,
});
