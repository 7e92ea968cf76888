import type { TicketRange } from '../../../../contracts/participations';
import { formatCount } from '../money';

/** `{ from: 41, to: 45 }` → `41–45`; a single ticket is just its number. */
export const formatRange = ({ from, to }: TicketRange): string =>
  from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;

export const holds = (ranges: readonly TicketRange[], ticket: number): boolean =>
  ranges.some(({ from, to }) => ticket >= from && ticket <= to);
