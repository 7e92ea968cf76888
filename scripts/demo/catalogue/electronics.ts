import * as electronics from '../pictures/articles/electronics';
import { arch, disc, windowLight } from '../pictures/backdrops';
import { blackOnSlate, navyOnCoral, silverOnSky, tealOnRose } from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { MURCIA, VALENCIA, ZARAGOZA } from './places';

export const ELECTRONICS: readonly DemoRaffle[] = [
  {
    seller: 'ana',
    title: 'Móvil de 256 GB, libre y con funda',
    description:
      'Me han dado uno en el trabajo y este se queda sin uso. Pantalla sin un rasguño, cámara de 50 megapíxeles y batería al 91 %. Va con cargador, dos fundas y la caja original.',
    ...{ brand: 'Faro', color: 'Azul marino', year: '2025', condition: 'Como nuevo' },
    ...{ categoryId: 1, subcategoryId: 101, priceCents: 150, mode: 'auto', goal: 300 },
    ...{ hasShipping: true, place: VALENCIA, sold: 0.09, fate: 'running' },
    ...{ publishedDaysAgo: 0.6, endsInDays: 30 },
    picture: { drawing: electronics.phone, palette: navyOnCoral, backdrop: disc },
    photographs: 3,
  },
  {
    seller: 'ana',
    title: 'Portátil ligero de 14 pulgadas',
    description:
      'Un ordenador portátil de 1,1 kg, con 16 GB de memoria y 512 GB de disco. Lo he usado un año para dibujar y lo cambio por uno de sobremesa. Teclado español, batería al 96 % y factura a mano.',
    ...{ brand: 'Nimbo', color: 'Plata', year: '2024', condition: 'Como nuevo' },
    ...{ categoryId: 1, subcategoryId: 102, priceCents: 300, mode: 'auto', goal: 400 },
    ...{ hasShipping: true, place: VALENCIA, sold: 0.48, fate: 'running' },
    ...{ publishedDaysAgo: 9, endsInDays: 21, featuredHoursAgo: 5 },
    picture: { drawing: electronics.laptop, palette: silverOnSky, backdrop: windowLight },
    photographs: 3,
  },
  {
    seller: 'pixelnova',
    title: 'Tableta de dibujo con lápiz',
    description:
      'Pantalla de 11 pulgadas, lápiz con inclinación y 128 GB. Es de una devolución: se abrió la caja y poco más. Dos años de garantía con nosotros.',
    ...{ brand: 'Trazo', color: 'Verde mar', year: '2026', condition: 'Como nuevo' },
    ...{ categoryId: 1, subcategoryId: 103, priceCents: 75, mode: 'auto', goal: 380 },
    ...{ hasShipping: true, place: MURCIA, sold: 0.71, fate: 'running' },
    ...{ publishedDaysAgo: 17, endsInDays: 6, featuredHoursAgo: 2 },
    picture: { drawing: electronics.tablet, palette: tealOnRose, backdrop: arch },
    photographs: 2,
  },
  {
    seller: 'ana',
    title: 'Cámara réflex con dos objetivos',
    description:
      'Tiene 9.000 disparos. Va con el 18-55 y un fijo de 50 mm que saca unos retratos preciosos, más batería de repuesto, bolsa y tarjeta.',
    ...{ brand: 'Optika', color: 'Negro', year: '2022', condition: 'Como nuevo' },
    ...{ categoryId: 1, subcategoryId: 104, priceCents: 250, mode: 'auto', goal: 200 },
    ...{ hasShipping: true, place: VALENCIA, sold: 1, fate: 'drawn', wonBy: 'bruno' },
    ...{ publishedDaysAgo: 40, closedDaysAgo: 1.3, endsInDays: 5, featuredHoursAgo: 720 },
    picture: { drawing: electronics.camera, palette: blackOnSlate, backdrop: arch },
    photographs: 3,
  },
  {
    seller: 'tiendaluz',
    title: 'Reloj inteligente con dos correas',
    description:
      'GPS, pulsómetro y unos diez días de batería. Precintado. Añadimos una segunda correa de nailon, que la de silicona en verano da calor.',
    ...{ brand: 'Tempo', color: 'Grafito', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 1, subcategoryId: 105, priceCents: 90, mode: 'auto', goal: 160 },
    ...{ hasShipping: true, place: ZARAGOZA, sold: 1, fate: 'sealed' },
    ...{ publishedDaysAgo: 5, endsInDays: 25 },
    picture: { drawing: electronics.watch, palette: blackOnSlate, backdrop: disc },
    photographs: 2,
  },
];
