/** What happened on the site on one day, without persons. `_id` is the day in Spain: 2026-05-01. */
export interface SiteDay {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly purchases: number;
  readonly tickets: number;
  /** Of the tickets, whether or not it was charged. */
  readonly amountCents: number;
  /** The same by the hours of Spain's clocks, 24 of them. */
  readonly centsByHour: readonly number[];
  /** Accounts opened, less those abandoned because their user name was taken meanwhile. */
  readonly registrations: number;
  /** Accounts deleted, once nothing of them is left. */
  readonly departures: number;
  /** Raffles cancelled, for any reason. */
  readonly cancellations: number;
}

export const SITE_DAYS = { projection: 'site-days.v4' } as const;
