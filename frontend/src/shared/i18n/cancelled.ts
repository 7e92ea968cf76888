import { formatCount } from '@/shared/lib/numbers';

/** What a cancelled raffle means for people's money: nothing is charged before a draw. */
export const cancelledTexts = {
  money:
    'No se cobra a los participantes: sin sorteo, nadie paga sus tickets y los saldos quedan como estaban.',
  mine: (count: number, amount: string) =>
    count === 1
      ? `Tu ticket (${amount}) no se cobra y tu saldo queda como estaba. No tienes que hacer nada.`
      : `Tus ${formatCount(count)} tickets (${amount}) no se cobran y tu saldo queda como estaba. No tienes que hacer nada.`,
  room: 'Ver la sala del sorteo',
} as const;
