const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** JavaScript moves an impossible day, such as 31 June, to the next month. */
const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Parses an ISO 8601 moment with its offset from UTC, or a day as its first moment in UTC. Texts
 * that depend on the reader's time zone or calendar are invalid.
 * @returns an invalid date for any other text
 */
export const momentOf = (text: unknown): Date => {
  const parts = typeof text === 'string' ? MOMENT.exec(text) : null;
  const [, year, month, day] = parts ?? [];
  return parts && isDay(Number(year), Number(month), Number(day))
    ? new Date(parts[0])
    : new Date(Number.NaN);
};
