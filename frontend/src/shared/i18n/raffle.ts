import { counted } from '@/shared/lib/numbers';

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

/** Across the photo of a raffle whose sale is over. */
export const stateTexts = {
  drawn: 'Sorteada',
  cancelled: 'Cancelada',
  held: 'Sorteo detenido',
  drawing: 'Sorteo en un momento',
  drawIn: (clock: string) => `Sorteo en ${clock}`,
} as const;
