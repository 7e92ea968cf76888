import { records } from '../pictures/articles/audio';
import { chair, deskLamp } from '../pictures/articles/home';
import { cheese } from '../pictures/articles/outdoors';
import { tiles, windowLight } from '../pictures/backdrops';
import { oakOnWood, orangeOnSky } from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { ARACENA, BARCELONA, VALENCIA, ZARAGOZA } from './places';

/**
 * Small raffles that one seller repeated, and that all sold out. Visitors notice them only through
 * the seller's level.
 */
interface Series extends Omit<
  DemoRaffle,
  'title' | 'publishedDaysAgo' | 'endsInDays' | 'sold' | 'fate'
> {
  readonly name: string;
  readonly times: number;
  readonly everyDays: number;
  /** How long ago the latest was drawn. */
  readonly lastDaysAgo: number;
}

const SERIES: readonly Series[] = [
  {
    seller: 'ladehesa',
    name: 'Queso de oveja de la semana',
    description: 'Un queso curado de unos 3 kilos, cada semana el de un pastor de la sierra.',
    brand: 'La Dehesa',
    color: 'Corteza natural',
    year: '2026',
    condition: 'Sin estrenar',
    categoryId: 6,
    subcategoryId: null,
    priceCents: 150,
    mode: 'auto',
    goal: 24,
    hasShipping: true,
    place: ARACENA,
    photographs: 1,
    picture: { drawing: cheese, palette: oakOnWood, backdrop: windowLight },
    times: 52,
    everyDays: 7,
    lastDaysAgo: 6,
  },
  {
    seller: 'tiendaluz',
    name: 'Flexo de escritorio',
    description: 'El flexo de siempre, con brazo articulado y bombilla led. Uno por quincena.',
    brand: 'Tienda Luz',
    color: 'Naranja',
    year: '2026',
    condition: 'Sin estrenar',
    categoryId: 4,
    subcategoryId: 402,
    priceCents: 100,
    mode: 'auto',
    goal: 30,
    hasShipping: true,
    place: ZARAGOZA,
    photographs: 1,
    picture: { drawing: deskLamp, palette: orangeOnSky, backdrop: windowLight },
    times: 21,
    everyDays: 14,
    lastDaysAgo: 9,
  },
  {
    seller: 'ana',
    name: 'Silla de madera con asiento de enea',
    description:
      'Recogida, lijada y con el asiento trenzado de nuevo. Cada una sale un poco distinta.',
    brand: 'Taller de Ana',
    color: 'Roble',
    year: '1965',
    condition: 'Reparado',
    categoryId: 4,
    subcategoryId: 404,
    priceCents: 100,
    mode: 'auto',
    goal: 35,
    hasShipping: false,
    place: VALENCIA,
    photographs: 1,
    picture: { drawing: chair, palette: oakOnWood, backdrop: windowLight },
    times: 5,
    everyDays: 21,
    lastDaysAgo: 30,
  },
  {
    seller: 'audiolab',
    name: 'Caja con diez vinilos',
    description: 'Diez discos escogidos y lavados en la tienda. Qué lleva dentro es la sorpresa.',
    brand: 'Audiolab',
    color: 'Variado',
    year: '1979',
    condition: 'Algo usado',
    categoryId: 5,
    subcategoryId: 504,
    priceCents: 120,
    mode: 'auto',
    goal: 32,
    hasShipping: true,
    place: BARCELONA,
    photographs: 1,
    picture: { drawing: records, palette: oakOnWood, backdrop: tiles },
    times: 6,
    everyDays: 30,
    lastDaysAgo: 16,
  },
];

const each = ({ name, times, everyDays, lastDaysAgo, ...raffle }: Series): DemoRaffle[] =>
  Array.from({ length: times }, (_, index) => {
    const closedDaysAgo = lastDaysAgo + (times - 1 - index) * everyDays;
    return {
      ...raffle,
      title: `${name}, n.º ${index + 1}`,
      sold: 1,
      fate: 'drawn',
      closedDaysAgo,
      publishedDaysAgo: closedDaysAgo + 5,
      endsInDays: 3 - closedDaysAgo,
    };
  });

/** They are in no list that a visitor sees; sellers' levels and finished raffles come from them. */
export const PAST: readonly DemoRaffle[] = SERIES.flatMap(each);
