import * as games from '../pictures/articles/games';
import { arch, disc, windowLight } from '../pictures/backdrops';
import { inkOnPlum, purpleOnCoral, redOnSun, tealOnRose } from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { CORDOBA, GIJON, MALAGA, MURCIA } from './places';

export const GAMES: readonly DemoRaffle[] = [
  {
    seller: 'hugo',
    title: 'Consola portátil con base para la tele',
    description:
      'La compré para los viajes y ahora voy andando al trabajo. Siempre con protector de pantalla. Mandos sin holguras, base, cargador y un estuche rígido.',
    ...{ brand: 'Duo', color: 'Verde y amarillo', year: '2024', condition: 'Como nuevo' },
    ...{ categoryId: 2, subcategoryId: 201, priceCents: 50, mode: 'auto', goal: 480 },
    ...{ hasShipping: true, place: CORDOBA, sold: 0.985, fate: 'running' },
    ...{ publishedDaysAgo: 23, endsInDays: 4, featuredHoursAgo: 8 },
    picture: { drawing: games.handheld, palette: tealOnRose, backdrop: disc },
    photographs: 2,
  },
  {
    seller: 'elena',
    title: 'Lote de cinco juegos de aventuras',
    description:
      'Cinco juegos completos, con sus cajas y sin códigos gastados. Me los he pasado todos y alguno dos veces. Se venden juntos: no tengo sitio en la estantería.',
    ...{ brand: 'Varias', color: 'Variado', year: '2023', condition: 'Algo usado' },
    ...{ categoryId: 2, subcategoryId: 202, priceCents: 20, mode: 'auto', goal: 200 },
    ...{ hasShipping: true, place: GIJON, sold: 0.77, fate: 'running' },
    ...{ publishedDaysAgo: 12, endsInDays: 5 },
    picture: { drawing: games.gameCases, palette: purpleOnCoral, backdrop: windowLight },
    photographs: 1,
  },
  {
    seller: 'javi',
    title: 'Mando profesional para consola y ordenador',
    description:
      'Palancas intercambiables y cuatro botones detrás. Lo he usado un mes, está como el primer día. Sirve con cable o sin él.',
    ...{ brand: 'Palanca', color: 'Violeta', year: '2025', condition: 'Algo usado' },
    ...{ categoryId: 2, subcategoryId: 203, priceCents: 60, mode: 'auto', goal: 120 },
    ...{ hasShipping: true, place: MURCIA, sold: 0.58, fate: 'running' },
    ...{ publishedDaysAgo: 6, endsInDays: 1.6 },
    picture: { drawing: games.gamepad, palette: inkOnPlum, backdrop: disc },
    photographs: 2,
  },
  {
    seller: 'lucia',
    title: 'Recreativa de bar con 60 juegos clásicos',
    description:
      'Estuvo veinte años en el bar de mi tío. Mueble a tamaño real restaurado, pantalla nueva y 60 juegos de los ochenta y los noventa. Pesa lo suyo: se recoge en Málaga.',
    ...{ brand: 'Bar Manolo', color: 'Rojo', year: '1991', condition: 'Reparado' },
    ...{ categoryId: 2, subcategoryId: 204, priceCents: 200, mode: 'manual', goal: 250 },
    ...{ hasShipping: false, place: MALAGA, sold: 0.18, fate: 'running' },
    ...{ publishedDaysAgo: 3, endsInDays: 40, featuredHoursAgo: 6 },
    picture: { drawing: games.arcade, palette: redOnSun, backdrop: arch },
    photographs: 2,
  },
];
