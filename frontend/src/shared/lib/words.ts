import { formatCount } from './money';

/** `3, 'ticket', 'tickets'` → `3 tickets`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
