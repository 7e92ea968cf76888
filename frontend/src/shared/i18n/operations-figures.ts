import { counted } from '@/shared/lib/numbers';

export const figureTexts = {
  intro: 'Lo que se vende, quién llega y qué se cancela, día a día. Los días son los de España.',
  since: 'Desde',
  until: 'Hasta',
  show: 'Ver',
  showing: 'Leyendo…',
  ranges: 'Últimos días',
  range: (days: number) => counted(days, 'día', 'días'),
  failed: 'No hemos podido leer las cifras.',
  nothing: 'En estos días no ha pasado nada de esto.',
  table: 'Ver las cifras en una tabla',
  day: 'Día',
  sales: 'Ventas',
  amount: 'Importe',
  tickets: 'Tickets',
  purchases: 'Compras',
  people: 'Registros y bajas',
  registrations: 'Registros',
  departures: 'Bajas',
  cancellations: 'Rifas canceladas',
  salesTotal: (amount: string, tickets: number, purchases: number) =>
    `${amount} en ${counted(purchases, 'compra', 'compras')}: ${counted(tickets, 'ticket', 'tickets')}.`,
  peopleTotal: (registrations: number, departures: number) =>
    `${counted(registrations, 'registro', 'registros')} y ${counted(departures, 'baja', 'bajas')}.`,
  cancellationsTotal: (raffles: number) => counted(raffles, 'rifa cancelada.', 'rifas canceladas.'),
  curve: 'Tickets vendidos en el tiempo',
  sold: 'Tickets vendidos',
  moment: 'Momento',
  curveFailed: 'No hemos podido leer sus ventas.',
  unsold: 'Todavía no se ha vendido ningún ticket.',
  neverSold: 'No se vendió ningún ticket.',
  some: (points: number, events: number) =>
    `${counted(points, 'momento', 'momentos')} de sus ${counted(events, 'evento', 'eventos')}.`,
} as const;
