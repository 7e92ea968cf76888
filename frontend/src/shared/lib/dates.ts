import { SITE_TIME_ZONE } from '@contracts/time-zone';

/** A writer of moments by the site's calendar and clock. */
export const inSpain = (options: Intl.DateTimeFormatOptions, locale = 'es-ES') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: SITE_TIME_ZONE });

const longDate = inSpain({ dateStyle: 'long' });
const shortDay = inSpain({ day: 'numeric', month: 'short' });
const month = inSpain({ month: 'long', year: 'numeric' });
const dateTime = inSpain({ dateStyle: 'long', timeStyle: 'short' });
const timeOfDay = inSpain({ timeStyle: 'short' });
/** Swedes write a day as ISO 8601 does. */
const day = inSpain({ dateStyle: 'short' }, 'sv-SE');
/** Only elapsed units: «ayer» would depend on the calendar. */
const relative = new Intl.RelativeTimeFormat('es-ES', { numeric: 'always' });

/** `21 de noviembre de 2026`. */
export const formatDate = (iso: string): string => longDate.format(new Date(iso));

/** `21 nov`. */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));

/** `noviembre de 2026`. */
export const formatMonth = (iso: string): string => month.format(new Date(iso));

/** `21 de noviembre de 2026 a las 18:30`. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** `a las 9:00`, `a la 1:30`. */
export const formatAtTime = (iso: string): string => {
  const time = timeOfDay.format(new Date(iso));
  return `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`;
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Midnights between `now` and `iso` in the site's calendar: 0 today, 1 tomorrow. */
export const midnightsUntil = (iso: string, now: number): number =>
  (Date.parse(day.format(new Date(iso))) - Date.parse(day.format(now))) / DAY;

/** Whether `iso` is still to come, and less than an hour away. */
export const isWithinTheHour = (iso: string, now: number): boolean => {
  const distance = Date.parse(iso) - now;
  return distance > 0 && distance < HOUR;
};

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', 60 * SECOND],
] as const;

/** `hace 3 horas`, `hace 2 días`, `ahora`. */
export const formatRelative = (iso: string, now: number): string => {
  const distance = new Date(iso).getTime() - now;
  for (const [unit, size] of UNITS) {
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
