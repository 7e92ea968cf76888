import type { DemoTimes } from './catalogue/demo-raffle';

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Madrid's winter time. In summer the demo's days begin an hour later, which nobody notices. */
const ZONE_MS = HOUR_MS;
/** Moments further away than this move to an hour at which people are active. */
const EXACT_WITHIN_DAYS = 2;
const ENDS_AT_HOUR = 21;
const PUBLISHED_FROM_HOUR = 9;
const PUBLISHED_HOURS = 13;

/** Purchases in each hour of the day: few at night, most after lunch and before bedtime. */
const BUSY = [
  3, 1, 1, 1, 1, 1, 2, 4, 6, 7, 7, 8, 9, 10, 12, 11, 8, 7, 8, 9, 10, 13, 14, 9,
] as const;
const BUSIEST = 14;
/** The share of the sales in the first days, and in the last. */
const EARLY = 0.3;
const LATE = 0.25;

/** The day this many days from now, at an hour of the day. */
const dayAt = (now: Date, days: number, hour: number): Date => {
  const local = now.getTime() + ZONE_MS + Math.trunc(days) * DAY_MS;
  return new Date(Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS - ZONE_MS);
};

const ago = (now: Date, days: number, hour: number): Date =>
  days < EXACT_WITHIN_DAYS ? new Date(now.getTime() - days * DAY_MS) : dayAt(now, -days, hour);

const ahead = (now: Date, days: number): Date => {
  if (Math.abs(days) >= EXACT_WITHIN_DAYS) return dayAt(now, days, ENDS_AT_HOUR);
  return new Date(Math.ceil((now.getTime() + days * DAY_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
};

export interface Moments {
  readonly published: Date;
  readonly featured: Date | null;
  /** When the last ticket was sold, or now while the raffle is open. */
  readonly closed: Date;
  readonly end: Date;
}

export const momentsOf = (times: DemoTimes, now: Date, chance: () => number): Moments => {
  const { publishedDaysAgo, featuredHoursAgo, closedDaysAgo, endsInDays } = times;
  const hour = () => PUBLISHED_FROM_HOUR + chance() * PUBLISHED_HOURS;
  const published = ago(now, publishedDaysAgo, hour());
  const end = ahead(now, endsInDays);
  const last = Math.min(now.getTime(), end.getTime() - MINUTE_MS);
  return {
    published,
    end,
    featured: featuredHoursAgo === undefined ? null : ago(now, featuredHoursAgo / 24, hour()),
    closed: closedDaysAgo === undefined ? new Date(last) : ago(now, closedDaysAgo, hour()),
  };
};

const isBusy = (moment: Date, chance: () => number): boolean => {
  const hour = new Date(moment.getTime() + ZONE_MS).getUTCHours();
  return chance() * BUSIEST < (BUSY[hour] ?? 0);
};

/** How far the sale has come, 0 to 1: fast when the raffle is new, and again near its end. */
const partOfSale = (chance: () => number): number => {
  const kind = chance();
  const part = chance();
  if (kind < EARLY) return part ** 3;
  return kind < EARLY + LATE ? 1 - (1 - part) ** 3 : part;
};

/** The moments of this many purchases within a sale, in order. */
export const saleMoments = (
  count: number,
  { from, to }: { readonly from: Date; readonly to: Date },
  chance: () => number,
): Date[] => {
  const lasts = to.getTime() - from.getTime();
  const next = (): Date => {
    for (;;) {
      const moment = new Date(from.getTime() + partOfSale(chance) * lasts);
      if (isBusy(moment, chance)) return moment;
    }
  };
  return Array.from({ length: count }, next).sort((one, other) => one.getTime() - other.getTime());
};
