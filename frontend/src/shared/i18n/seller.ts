import type { Seller } from '@contracts/sellers';
import { counted, formatCount } from '@/shared/lib/numbers';
import { deliveryWords } from './deliveries';

export const sellerTexts = {
  notFound: 'Vendedor no encontrado',
  notFoundText: 'No se pudo cargar la información del vendedor.',
  toHome: 'Volver al inicio',
  contact: 'Contacto',
  mailTo: (name: string) => `Escribir un correo a ${name}`,
  callTo: (name: string) => `Llamar a ${name}`,
  about: 'Sobre mí',
  policy: 'Envíos y devoluciones',
  stats: 'Estadísticas',
  created: 'Rifas creadas',
  completed: 'Rifas completadas',
  failed: 'Rifas terminadas sin completar',
  drawn: 'Sorteos celebrados',
  since: (month: string) => `En Rifaviva desde ${month}`,
  place: 'Ubicación',
  delivered: ({ closed, failed, medianDays }: Seller['handovers']): string =>
    [
      `Entregados ${formatCount(closed)} de ${formatCount(closed + failed)}`,
      ...deliveryWords({ failed, medianDays }),
    ].join(' · '),
  raffles: 'Rifas de este vendedor',
  onSale: 'En venta',
  finished: 'Finalizadas',
  noneOnSale: 'Ahora no tiene rifas en venta',
  noneOnSaleText: 'Vuelve otro día, o mira cómo acabaron las que ya terminaron.',
  noneFinished: 'Aún no ha terminado ninguna rifa',
  noneFinishedText: 'Cuando termine una, verás aquí el resultado y podrás comprobar el sorteo.',
  sold: (count: number) => counted(count, 'ticket vendido', 'tickets vendidos'),
  outcome: {
    cancelled: (reason: string | null) =>
      reason === null
        ? 'Cancelada'
        : `Cancelada: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    pending: 'A la espera del sorteo',
    held: 'Sorteo detenido',
    won: (ticket: string, alias: string) => `Ganó ${alias} con\u00a0el\u00a0${ticket}`,
  },
  score: 'Puntuación de nivel',
  points: (score: number) => `${formatCount(score)} ${Math.abs(score) === 1 ? 'punto' : 'puntos'}`,
  scoreNote: (completed: number, failed: number) =>
    `(${counted(completed, 'completada', 'completadas')} - ${counted(failed, 'fallida', 'fallidas')})`,
} as const;
