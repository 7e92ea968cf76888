import type { FiguresQuery } from '@contracts/operations-figures';

const DAY_MS = 86_400_000;

/** The ranges that are one press away, in days. */
export const RANGES = [7, 30, 90, 365] as const;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** So many days up to today, in UTC. */
export const lastDays = (days: number, today: Date): FiguresQuery => ({
  since: dayOf(today.getTime() - (days - 1) * DAY_MS),
  until: dayOf(today.getTime()),
});
