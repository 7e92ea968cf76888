const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' });
const month = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short' });
/** Only elapsed units: «mañana» would depend on the calendar. */
const relative = new Intl.RelativeTimeFormat('es-ES', { numeric: 'always' });

/** `21 de noviembre de 2026`. */
export const formatDate = (iso: string): string => longDate.format(new Date(iso));

/** `noviembre de 2026`. */
export const formatMonth = (iso: string): string => month.format(new Date(iso));

/** `21 de noviembre de 2026` with the time of day, `18:30`. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

const SECOND = 1000;
const UNITS = [
  ['year', 365 * 24 * 3600 * SECOND],
  ['month', 30 * 24 * 3600 * SECOND],
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
] as const;
/** What is to come is told in days, as everywhere. */
const UNITS_AHEAD = UNITS.slice(2);

/** `hace 3 horas`, `dentro de 2 días`, `ahora`. What is to come is rounded up, as days left are. */
export const formatRelative = (iso: string, now: number): string => {
  const distance = new Date(iso).getTime() - now;
  for (const [unit, size] of distance > 0 ? UNITS_AHEAD : UNITS) {
    if (Math.abs(distance) >= size) return relative.format(Math.ceil(distance / size), unit);
  }
  return 'ahora';
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The time until a moment, as a clock: `01:05`, or `2:00:09` from an hour on. Never negative. */
export const formatCountdown = (iso: string, now: number): string => {
  const seconds = Math.max(0, Math.ceil((new Date(iso).getTime() - now) / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
};
