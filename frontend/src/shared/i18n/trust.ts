import { formatCount } from '@/shared/lib/numbers';

/** Below a button that buys. */
export const trustTexts = {
  allOr: (moment: string) => `Si no se venden todos antes del ${moment}, nadie paga`,
  minimumOr: (minimum: number, moment: string) =>
    `Si no se ${minimum === 1 ? 'vende' : 'venden'} al menos ${formatCount(minimum)} antes del ${moment}, nadie paga`,
  minimumReached: 'Ya se ha vendido el mínimo para sortearla',
  checkable: 'Sorteo que puedes comprobar',
  /** After it. */
  right: (proven: number, drawn: number) =>
    `: ${formatCount(proven)} de ${formatCount(drawn)} ${drawn === 1 ? 'correcto' : 'correctos'}`,
  shipped: 'Envío incluido',
  collectedIn: (place: string) => `Se recoge en ${place}`,
  collected: 'Sin envío: se recoge en persona',
} as const;
