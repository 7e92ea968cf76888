/** Why a raffle ended, in the words of the screens. */
export const CLOSE_REASONS = {
  'sold-out': 'Todos los tickets vendidos',
  'closed-by-seller': 'Cerrada por el vendedor',
  'end-date-reached': 'Fecha límite alcanzada',
  'unsold-at-end-date': 'No se vendieron todos los tickets antes de la fecha límite',
  'minimum-not-reached': 'No se alcanzó el mínimo de tickets',
  withdrawn: 'Retirada por Rifaviva',
  'draw-held': 'Cancelada por Rifaviva antes del sorteo',
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

/** What is wrong with a raffle whose draw is held, for everybody. */
export const HELD_REASONS = {
  'bought-by-seller': 'hay tickets comprados por quien vende la rifa',
  'bought-by-operator': 'hay tickets comprados por quien administra el sitio',
  'bought-after-end': 'hay tickets comprados después del final',
  'tag-of-another': 'hay tickets con el alias de otra persona',
  'sealed-below-goal': 'se cerró sin vender los tickets que hacían falta',
} as const;

type HeldReason = keyof typeof HELD_REASONS;

/** Each reason once, in one sentence. */
export const heldReasonOf = (faults: readonly { readonly fault: HeldReason }[]): string => {
  const all = [...new Set(faults.map(({ fault }) => HELD_REASONS[fault]))].join('; ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
};
