import * as fashion from '../pictures/articles/fashion';
import { arch, disc, windowLight } from '../pictures/backdrops';
import { denimOnSlate, leatherOnSand, redOnSun, velvetOnPlum } from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { CORDOBA, MADRID, VALENCIA, VIGO } from './places';

export const FASHION: readonly DemoRaffle[] = [
  {
    seller: 'ana',
    title: 'Bolso de piel hecho en Ubrique',
    description:
      'Piel de vaca curtida al vegetal, con bandolera y bolsillo interior. Solo ha salido de casa dos veces, y una fue a una boda.',
    ...{ brand: 'Ubricuero', color: 'Cuero', year: '2025', condition: 'Como nuevo' },
    ...{ categoryId: 3, subcategoryId: 301, priceCents: 80, mode: 'manual', goal: 200 },
    ...{ hasShipping: true, place: VALENCIA, sold: 1.14, fate: 'running' },
    ...{ publishedDaysAgo: 24, endsInDays: 0.8 },
    picture: { drawing: fashion.bag, palette: leatherOnSand, backdrop: arch },
    photographs: 3,
  },
  {
    seller: 'bruno',
    title: 'Zapatillas de correr, número 42',
    description:
      'Me las regalaron y calzo un 43: están a estrenar, con su caja. Ligeras y con buena amortiguación para asfalto.',
    ...{ brand: 'Brisa', color: 'Rojo', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 3, subcategoryId: 302, priceCents: 50, mode: 'auto', goal: 150 },
    ...{ hasShipping: true, place: MADRID, sold: 0.35, fate: 'running' },
    ...{ publishedDaysAgo: 14, endsInDays: 16, featuredHoursAgo: 10 },
    picture: { drawing: fashion.sneaker, palette: redOnSun, backdrop: disc },
    photographs: 2,
  },
  {
    seller: 'ines',
    title: 'Cazadora vaquera de los noventa',
    description:
      'De mercadillo, talla M, algodón del de antes. Le he cambiado los botones y cosido un puño. A diez céntimos el boleto, que la ropa está para que dé vueltas.',
    ...{ brand: 'Sin marca', color: 'Vaquero', year: '1994', condition: 'Reparado' },
    ...{ categoryId: 3, subcategoryId: 303, priceCents: 10, mode: 'auto', goal: 250 },
    ...{ hasShipping: true, place: VIGO, sold: 0.26, fate: 'running' },
    ...{ publishedDaysAgo: 1.2, endsInDays: 12 },
    picture: { drawing: fashion.jacket, palette: denimOnSlate, backdrop: windowLight },
    photographs: 1,
  },
  {
    seller: 'joyeriaalba',
    title: 'Anillo de oro con diamante de 0,30 quilates',
    description:
      'Oro de 18 quilates y diamante certificado, montado en nuestro taller. Ajustamos la talla al dedo de quien gane. Se entrega en la joyería o con mensajero y seguro.',
    ...{ brand: 'Joyería Alba', color: 'Oro amarillo', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 3, subcategoryId: 304, priceCents: 2_000, mode: 'auto', goal: 150 },
    ...{ hasShipping: true, place: CORDOBA, sold: 0.42, fate: 'running' },
    ...{ publishedDaysAgo: 28, endsInDays: 45, featuredHoursAgo: 4 },
    picture: { drawing: fashion.ring, palette: velvetOnPlum, backdrop: arch },
    photographs: 2,
  },
];
