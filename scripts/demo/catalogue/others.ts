import * as games from '../pictures/articles/games';
import * as outdoors from '../pictures/articles/outdoors';
import { hills, night, seaside, tiles, windowLight } from '../pictures/backdrops';
import {
  blackOnSlate,
  creamOnMint,
  leatherOnSand,
  oakOnWood,
  orangeOnSky,
  terracottaOnMint,
  whiteOnNight,
} from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { ARACENA, BILBAO, DONOSTIA, GRANADA, LA_LAGUNA, SALAMANCA } from './places';

export const OTHERS: readonly DemoRaffle[] = [
  {
    seller: 'bicisnorte',
    title: 'Bicicleta urbana de ocho velocidades',
    description:
      'Montada en el taller: cambio interno, frenos de disco, luces de dinamo y cesta. Talla M. La primera revisión corre de nuestra cuenta.',
    ...{ brand: 'Norte', color: 'Crema', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 300, mode: 'manual', goal: 300 },
    ...{ hasShipping: true, place: BILBAO, sold: 1.12, fate: 'running' },
    ...{ publishedDaysAgo: 27, endsInDays: 20, featuredHoursAgo: 11 },
    picture: { drawing: outdoors.bicycle, palette: creamOnMint, backdrop: hills },
    photographs: 3,
  },
  {
    seller: 'bicisnorte',
    title: 'Patinete eléctrico con doble freno',
    description:
      'Autonomía de unos 35 km y ruedas de 10 pulgadas con cámara. Con casco y candado de regalo. Cumple la normativa de la DGT.',
    ...{ brand: 'Norte', color: 'Negro', year: '2025', condition: 'Sin estrenar' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 150, mode: 'auto', goal: 240 },
    ...{ hasShipping: true, place: BILBAO, sold: 1, fate: 'drawn', wonBy: 'ana' },
    ...{ publishedDaysAgo: 34, closedDaysAgo: 2.4, endsInDays: 8 },
    picture: { drawing: outdoors.scooter, palette: blackOnSlate, backdrop: hills },
    photographs: 2,
  },
  {
    seller: 'gloria',
    title: 'Cesta con cosas buenas de la Vega',
    description:
      'Aceite, miel, queso curado, naranjas y un vinito, todo de gente de por aquí. La preparo el mismo día del sorteo y la llevo yo si vives cerca.',
    ...{ brand: 'La Vega', color: 'Variado', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 30, mode: 'auto', goal: 100 },
    ...{ hasShipping: true, place: GRANADA, sold: 0, fate: 'running' },
    ...{ publishedDaysAgo: 0.02, endsInDays: 14 },
    picture: { drawing: outdoors.hamper, palette: leatherOnSand, backdrop: windowLight },
    photographs: 1,
  },
  {
    seller: 'diego',
    title: 'Telescopio refractor de 90 mm',
    description:
      'Con él se ven los anillos de Saturno desde la terraza, palabra. Trípode de madera, dos oculares y filtro lunar. Lo dejo porque me mudo al centro y ya no hay cielo.',
    ...{ brand: 'Altair', color: 'Blanco', year: '2021', condition: 'Como nuevo' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 250, mode: 'auto', goal: 180 },
    ...{ hasShipping: true, place: LA_LAGUNA, sold: 0.31, fate: 'running' },
    ...{ publishedDaysAgo: 13, endsInDays: 52, featuredHoursAgo: 14 },
    picture: { drawing: outdoors.telescope, palette: whiteOnNight, backdrop: night },
    photographs: 2,
  },
  {
    seller: 'nerea',
    title: 'Tabla de surf de 6 pies y 4 pulgadas',
    description:
      'Perfecta para quien ya coge la espuma y quiere pasar a la pared. Dos reparaciones bien hechas, sin agua dentro. Con invento y quillas. Mejor si la recoges en la Zurriola.',
    ...{ brand: 'Zurri', color: 'Naranja', year: '2020', condition: 'Reparado' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 150, mode: 'manual', goal: 120 },
    ...{ hasShipping: false, place: DONOSTIA, sold: 0.4, fate: 'running' },
    ...{ publishedDaysAgo: 21, endsInDays: 2.5 },
    picture: { drawing: outdoors.surfboard, palette: orangeOnSky, backdrop: seaside },
    photographs: 2,
  },
  {
    seller: 'ladehesa',
    title: 'Jamón ibérico de bellota con jamonero y cuchillo',
    description:
      'Pieza de unos 8 kilos, curada tres años en la sierra de Aracena. La calamos antes de enviarla y, si no está en su punto, mandamos otra.',
    ...{ brand: 'La Dehesa', color: 'Ibérico', year: '2023', condition: 'Sin estrenar' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 50, mode: 'auto', goal: 420 },
    ...{ hasShipping: true, place: ARACENA, sold: 0.62, fate: 'running' },
    ...{ publishedDaysAgo: 10, endsInDays: 17, featuredHoursAgo: 3 },
    picture: { drawing: outdoors.ham, palette: oakOnWood, backdrop: tiles },
    photographs: 2,
  },
  {
    seller: 'marcos',
    title: 'Juego de mesa para seis, con su ampliación',
    description:
      'Completo y con las cartas enfundadas. Hemos jugado cuatro tardes. Incluye la ampliación en castellano, que ya no se encuentra.',
    ...{ brand: 'Cuatro Torres', color: 'Terracota', year: '2022', condition: 'Algo usado' },
    ...{ categoryId: 6, subcategoryId: null, priceCents: 25, mode: 'manual', goal: 80 },
    ...{ hasShipping: true, place: SALAMANCA, sold: 1.3, fate: 'drawn' },
    ...{ publishedDaysAgo: 22, endsInDays: -2 },
    picture: { drawing: games.boardGame, palette: terracottaOnMint, backdrop: windowLight },
    photographs: 1,
  },
];
