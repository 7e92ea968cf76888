import * as audio from '../pictures/articles/audio';
import { arch, disc, windowLight } from '../pictures/backdrops';
import { inkOnPlum, leatherOnSand, oakOnWood, orangeOnSky } from '../pictures/palettes';
import type { DemoRaffle } from './demo-raffle';
import { BARCELONA, SEVILLA } from './places';

export const AUDIO: readonly DemoRaffle[] = [
  {
    seller: 'audiolab',
    title: 'Auriculares inalámbricos con cancelación de ruido',
    description:
      'Cancelan de verdad el ruido del metro y duran unas 40 horas. Precintados, con estuche rígido, factura y dos años de garantía.',
    ...{ brand: 'Silens', color: 'Azul noche', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 5, subcategoryId: 501, priceCents: 100, mode: 'auto', goal: 350 },
    ...{ hasShipping: true, place: BARCELONA, sold: 0.97, fate: 'running' },
    ...{ publishedDaysAgo: 19, endsInDays: 11 },
    picture: { drawing: audio.headphones, palette: inkOnPlum, backdrop: arch },
    photographs: 2,
  },
  {
    seller: 'audiolab',
    title: 'Altavoz portátil resistente al agua',
    description:
      'Treinta vatios y 20 horas de batería. Flota, aguanta la arena y se empareja con otro igual. Lo hemos llevado a la Barceloneta y ha vuelto vivo.',
    ...{ brand: 'Marea', color: 'Naranja', year: '2026', condition: 'Sin estrenar' },
    ...{ categoryId: 5, subcategoryId: 502, priceCents: 40, mode: 'auto', goal: 200 },
    ...{ hasShipping: true, place: BARCELONA, sold: 0.22, fate: 'running' },
    ...{ publishedDaysAgo: 1.5, endsInDays: 28, featuredHoursAgo: 9 },
    picture: { drawing: audio.speaker, palette: orangeOnSky, backdrop: disc },
    photographs: 2,
  },
  {
    seller: 'carmen',
    title: 'Guitarra española de estudio',
    description:
      'Tapa de cedro, ajustada por un lutier de Triana y con cuerdas nuevas. Tiene un golpecito en el aro que no suena. Con funda y afinador.',
    ...{ brand: 'Alameda', color: 'Natural', year: '2019', condition: 'Algo usado' },
    ...{ categoryId: 5, subcategoryId: 503, priceCents: 100, mode: 'manual', goal: 90 },
    ...{ hasShipping: true, place: SEVILLA, sold: 0.55, fate: 'cancelled' },
    ...{ publishedDaysAgo: 48, endsInDays: -18 },
    picture: { drawing: audio.guitar, palette: oakOnWood, backdrop: windowLight },
    photographs: 1,
  },
  {
    seller: 'audiolab',
    title: 'Tocadiscos de correa con cápsula nueva',
    description:
      'Revisado en nuestro taller: correa, cápsula y plato nuevos. Suena limpio y va con un vinilo de la casa para estrenarlo.',
    ...{ brand: 'Rondo', color: 'Nogal', year: '2024', condition: 'Como nuevo' },
    ...{ categoryId: 5, subcategoryId: 504, priceCents: 150, mode: 'manual', goal: 120 },
    ...{ hasShipping: true, place: BARCELONA, sold: 1.35, fate: 'drawn' },
    ...{ publishedDaysAgo: 62, closedDaysAgo: 33, endsInDays: -30 },
    picture: { drawing: audio.turntable, palette: leatherOnSand, backdrop: windowLight },
    photographs: 2,
  },
];
