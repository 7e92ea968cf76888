const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** Months differ in their days; counted on, those that there are not would be of the next one. */
const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * The moment that a text names in ISO 8601 with its offset from UTC, or a day's first one in UTC.
 * What would leave anything to the reader's own time zone or calendar names none.
 * @returns an invalid date for what names none
 */
export const momentOf = (text: unknown): Date => {
  const parts = typeof text === 'string' ? MOMENT.exec(text) : null;
  const [, year, month, day] = parts ?? [];
  return parts && isDay(Number(year), Number(month), Number(day))
    ? new Date(parts[0])
    : new Date(Number.NaN);
};
