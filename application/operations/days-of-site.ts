import { dayAfter } from '../../domain/transparency/days';
import type { SiteDay } from '../../projections/site-days/document';
import type { SiteDayQueries } from '../../projections/site-days/queries';

/** What happened on one day. */
export type DayFigures = Omit<SiteDay, '_id' | 'position'> & { readonly day: string };

interface DaysOfSite {
  readonly siteDays: Pick<SiteDayQueries, 'between'>;
  /** Days in Spain, such as 2026-05-01, both included. */
  readonly since: string;
  readonly until: string;
}

const NO_HOURS: readonly number[] = Array.from({ length: 24 }, () => 0);

/** The figures of every day of a range, with those on which nothing happened. */
export const daysOfSite = async ({ siteDays, since, until }: DaysOfSite): Promise<DayFigures[]> => {
  const found = await siteDays.between(since, until);
  const known = new Map(found.map((one) => [one._id, one]));
  const days: DayFigures[] = [];
  for (let day = since; day <= until; day = dayAfter(day)) {
    const one = known.get(day);
    const { purchases = 0, tickets = 0, amountCents = 0, centsByHour = NO_HOURS } = one ?? {};
    const { registrations = 0, departures = 0, cancellations = 0 } = one ?? {};
    const sales = { purchases, tickets, amountCents, centsByHour };
    // An account may be abandoned on the day after its number was taken.
    const people = { registrations: Math.max(0, registrations), departures };
    days.push({ day, ...sales, ...people, cancellations });
  }
  return days;
};
