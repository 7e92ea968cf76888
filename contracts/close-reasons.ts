/** Why a raffle ended, in the words of the screens. */
export const CLOSE_REASONS = {
  'sold-out': 'Todos los tickets vendidos',
  'closed-by-seller': 'Cerrada por el vendedor',
  'end-date-reached': 'Fecha límite alcanzada',
  'unsold-at-end-date': 'No se vendieron todos los tickets antes de la fecha límite',
  'minimum-not-reached': 'No se alcanzó el mínimo de tickets',
  withdrawn: 'Retirada por Rifaviva',
} as const;

export type CloseReason = keyof typeof CLOSE_REASONS;

/** The reason ready to show: of a withdrawn raffle with the operator's own, as it was written. */
export const closeReasonOf = ({
  reason,
  note = null,
}: {
  readonly reason: CloseReason;
  readonly note?: string | null;
}): string => (note === null ? CLOSE_REASONS[reason] : `${CLOSE_REASONS[reason]}: ${note}`);
