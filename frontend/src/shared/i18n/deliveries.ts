import { counted, formatCount } from '@/shared/lib/numbers';

interface Deliveries {
  readonly failed: number;
  /** Null where none has arrived. */
  readonly medianDays: number | null;
}

const daysWords = (days: number): string =>
  days < 1 ? 'menos de 1 día' : counted(Math.round(days), 'día', 'días');

/** How long prizes took, and how many did not arrive, where there were any. */
export const deliveryWords = ({ failed, medianDays }: Deliveries): readonly string[] => [
  ...(medianDays === null ? [] : [`${daysWords(medianDays)} de media`]),
  ...(failed === 0 ? [] : [`${formatCount(failed)} no ${failed === 1 ? 'llegó' : 'llegaron'}`]),
];
