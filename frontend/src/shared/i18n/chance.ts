import { counted, formatCount, formatPercent } from '@/shared/lib/numbers';

export const chanceTexts = {
  title: 'Probabilidad de ganar',
  fraction: (tickets: number, all: number) => `${formatCount(tickets)} de cada ${formatCount(all)}`,
  tiny: 'menos de 1 entre 1.000',
  /** Around the chance in a manual raffle. */
  now: 'ahora mismo ',
  falls: ' y baja si se venden más',
  tinyPercent: `menos de ${formatPercent(0.1)}`,
  ofAll: (tickets: number, all: number) =>
    `${formatCount(tickets)} de ${counted(all, 'ticket', 'tickets')}`,
  ofSold: (tickets: number, all: number) =>
    `${formatCount(tickets)} de ${counted(all, 'ticket vendido', 'tickets vendidos')}, con los tuyos`,
} as const;
