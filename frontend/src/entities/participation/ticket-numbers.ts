import type { TicketRange } from '@contracts/participations';
import { formatCount } from '@/shared/lib/numbers';

/** `{ from: 41, to: 45 }` → `41–45`; a single ticket is just its number. */
export const formatRange = ({ from, to }: TicketRange): string =>
  from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;

/** The number of tickets in the ranges. */
export const ticketsIn = (ranges: readonly TicketRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
