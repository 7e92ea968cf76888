import * as home from '../pictures/articles/home';
import { arch, hills, tiles, windowLight } from '../pictures/backdrops';
import {
  creamOnMint,
  leatherOnSand,
  steelOnWood,
  tealOnRose,
  terracottaOnMint,
} from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { ALZIRA, LA_LAGUNA, TALAVERA, VALENCIA, ZARAGOZA } from './places';

export const HOME: readonly DemoRaffle[] = [
  {
    seller: 'tiendaluz',
    title: 'Cafetera exprés con molinillo',
    description:
      'Quince bares, molinillo integrado y vaporizador. Es la de la exposición: ha hecho unos cuantos cafés para clientes y funciona como el primer día.',
    ...{ brand: 'Moka Real', color: 'Crema', year: '2025', condition: 'Como nuevo' },
    ...{ categoryId: 4, subcategoryId: 401, priceCents: 120, mode: 'manual', goal: 200 },
    ...{ hasShipping: true, place: ZARAGOZA, sold: 0.64, fate: 'running' },
    ...{ publishedDaysAgo: 11, endsInDays: 24, featuredHoursAgo: 1 },
    picture: { drawing: home.coffeeMachine, palette: creamOnMint, backdrop: tiles },
    photographs: 3,
  },
  {
    seller: 'vicent',
    title: 'Paellero de 55 cm con quemador y patas',
    description:
      'Para doce comensales sin apretarse. Paella de acero pulido, quemador de dos fuegos y la pala de mi suegro, que no entra en discusión. El arroz lo pones tú.',
    ...{ brand: 'Ribera', color: 'Acero', year: '2023', condition: 'Algo usado' },
    ...{ categoryId: 4, subcategoryId: 401, priceCents: 40, mode: 'auto', goal: 150 },
    ...{ hasShipping: false, place: ALZIRA, sold: 0.93, fate: 'running' },
    ...{ publishedDaysAgo: 20, endsInDays: 0.3 },
    picture: { drawing: home.paella, palette: steelOnWood, backdrop: hills },
    photographs: 2,
  },
  {
    seller: 'tiendaluz',
    title: 'Lámpara Farola, edición 30.º aniversario',
    description:
      'Pantalla plisada de lino y pie torneado en madera, con regulador. Pieza numerada que hicimos por el aniversario de la tienda, en su caja.',
    ...{ brand: 'Tienda Luz', color: 'Nogal y lino', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 4, subcategoryId: 402, priceCents: 100, mode: 'auto', goal: 180 },
    ...{ hasShipping: true, place: ZARAGOZA, sold: 1, fate: 'drawn' },
    ...{ publishedDaysAgo: 70, closedDaysAgo: 41, endsInDays: -38, featuredHoursAgo: 1_440 },
    picture: { drawing: home.lamp, palette: leatherOnSand, backdrop: arch },
    photographs: 2,
  },
  {
    seller: 'mercedes',
    title: 'Tres jarrones de cerámica hechos en el torno',
    description:
      'Torneados y esmaltados por mí en Talavera. Los tres son piezas únicas; el grande aguanta agua, los otros son para flor seca.',
    ...{ brand: 'Barro y Sal', color: 'Terracota', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 4, subcategoryId: 402, priceCents: 60, mode: 'manual', goal: 90 },
    ...{ hasShipping: true, place: TALAVERA, sold: 1.2, fate: 'running' },
    ...{ publishedDaysAgo: 16, endsInDays: 9, featuredHoursAgo: 12 },
    picture: { drawing: home.vases, palette: terracottaOnMint, backdrop: arch },
    photographs: 2,
  },
  {
    seller: 'viverosol',
    title: 'Olivo de quince años en maceta de barro',
    description:
      'Metro y medio de alto, ya da aceituna. Lo hemos criado en el vivero desde pequeño. Quiere sol y poca agua. Se recoge aquí o lo llevamos dentro de la isla.',
    ...{ brand: 'Vivero Sol', color: 'Verde olivo', year: '2011', condition: 'Sin estrenar' },
    ...{ categoryId: 4, subcategoryId: 403, priceCents: 90, mode: 'auto', goal: 220 },
    ...{ hasShipping: false, place: LA_LAGUNA, sold: 0.55, fate: 'running' },
    ...{ publishedDaysAgo: 18, endsInDays: 13, featuredHoursAgo: 7 },
    picture: { drawing: home.oliveTree, palette: terracottaOnMint, backdrop: windowLight },
    photographs: 2,
  },
  {
    seller: 'ana',
    title: 'Sillón de lectura restaurado a mano',
    description:
      'De los setenta, con estructura de haya, espuma nueva y terciopelo verde. Me ha llevado todo el invierno. No cabe en una caja: hay que venir a Valencia a por él.',
    ...{ brand: 'Taller de Ana', color: 'Verde botella', year: '1974', condition: 'Reparado' },
    ...{ categoryId: 4, subcategoryId: 404, priceCents: 200, mode: 'auto', goal: 240 },
    ...{ hasShipping: false, place: VALENCIA, sold: 0.42, fate: 'cancelled' },
    ...{ publishedDaysAgo: 55, endsInDays: -25 },
    picture: { drawing: home.armchair, palette: tealOnRose, backdrop: windowLight },
    photographs: 1,
  },
];
