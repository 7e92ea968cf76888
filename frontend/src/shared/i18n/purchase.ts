import { TICKETS_MAX } from '@contracts/limits';
import { counted, formatCount } from '@/shared/lib/numbers';

export const purchaseTexts = {
  title: 'Participar en la rifa',
  quantity: 'Número de tickets',
  understood: (tickets: number) => `Se cuenta como ${counted(tickets, 'ticket', 'tickets')}`,
  fewer: 'Un ticket menos',
  more: 'Un ticket más',
  quickPicks: 'Cantidades rápidas',
  total: 'Total',
  /** `left` is undefined for a manual raffle, where the most that one may buy counts. */
  probabilityNote: (left: number | undefined) =>
    left === undefined
      ? `de los ${formatCount(TICKETS_MAX)} que se pueden comprar`
      : 'de los tickets que quedan por vender',
  buy: (tickets: number) => counted(tickets, 'ticket', 'tickets'),
  buyVerb: 'Comprar',
  buying: 'Comprando…',
  soldOut: 'Agotado',
  ended: 'Esta rifa ha finalizado.',
  own: 'Es tu rifa: no puedes comprar tickets de ella.',
  operator: 'Las cuentas de operador no pueden comprar tickets.',
  signInFirst: 'Te pediremos que entres en tu cuenta y volverás aquí.',
  failed: 'No se pudo registrar tu participación. Inténtalo de nuevo.',
  offline: 'No tienes conexión. Tu pedido sigue aquí: pulsa Comprar cuando vuelva.',
  noneAvailable: 'No hay tickets disponibles',
  done: '¡Participación registrada!',
  doneText: (tickets: number) =>
    `Has adquirido ${counted(tickets, 'ticket', 'tickets')} para esta rifa.`,
  /** For who holds tickets of it already, and takes one more. */
  oneMore: {
    done: '¡Ticket adquirido!',
    doneText: 'Has comprado un ticket adicional para esta rifa.',
    soldOut: 'No quedan tickets disponibles para esta rifa.',
    failed: 'No se pudo comprar el ticket. Inténtalo de nuevo.',
  },
  yours: (tickets: number) => (tickets === 1 ? 'Tu ticket' : 'Tus tickets'),
  again: 'Comprar más',
  see: 'Ver mis tickets',
  seeTickets: (numbers: string) => `Ver mis tickets: ${numbers}`,
} as const;
