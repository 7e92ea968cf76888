import { counted, formatCount } from '@/shared/lib/numbers';

export const timeLeftTexts = {
  over: 'Finalizada',
  in: (clock: string) => `Termina en ${clock}`,
  today: (atTime: string) => `Termina hoy ${atTime}`,
  tomorrow: (atTime: string) => `Termina mañana ${atTime}`,
  days: (days: number) => counted(days, 'día restante', 'días restantes'),
  /** Where Spain has two time zones. */
  exactly: (moment: string) => `${moment} (hora peninsular)`,
} as const;

export const raffleTexts = {
  participate: 'Participar',
  soldOut: 'Agotado',
  perTicket: 'por ticket',
  sold: (count: number) => (count === 1 ? 'vendido' : 'vendidos'),
  featured: 'Destacado',
  shipped: 'Con envío',
  collected: 'Sin envío',
  progress: 'Tickets vendidos',
  /** `de 100`, after the sold count. */
  of: (goal: string) => `de ${goal}`,
  minimum: (goal: string) => `mín. ${goal}`,
  shelf: { before: 'Ver las anteriores', after: 'Ver las siguientes' },
} as const;

const soldTickets = (count: number) => counted(count, 'ticket vendido', 'tickets vendidos');

/** For screen readers only. */
export const saleNewsTexts = {
  soldOf: (sold: number, goal: number) => `Van ${soldTickets(sold)} de ${formatCount(goal)}.`,
  soldMinimum: (sold: number, minimum: number) =>
    `Van ${soldTickets(sold)}; el mínimo es ${formatCount(minimum)}.`,
  soldOut: 'Agotado: se han vendido todos los tickets.',
  over: 'La venta ha terminado. En un momento sabrás cómo queda.',
  closed: 'Venta cerrada y sellada. En un momento se extrae el ticket ganador.',
  held: 'El sorteo está detenido: lo estamos revisando.',
  cancelled: (money: string, reason: string) => `Rifa cancelada. ${money} ${reason}`,
  drawn: (ticket: string, alias: string) =>
    `Ya hay ganador. Anunciado: el\u00a0ticket\u00a0${ticket}, de ${alias}.`,
} as const;

/** Across the photo of a raffle whose sale is over. */
export const stateTexts = {
  drawn: 'Sorteada',
  cancelled: 'Cancelada',
  held: 'Sorteo detenido',
  drawing: 'Sorteo en un momento',
  drawIn: (clock: string) => `Sorteo en ${clock}`,
} as const;
