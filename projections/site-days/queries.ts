import type { Documents } from '../../platform/documents/documents';
import { SITE_DAYS, type SiteDay } from './document';

/** Queries on what happened on each day. The read model may lag. */
export const openSiteDays = ({ db }: Pick<Documents, 'db'>) => {
  const days = db.collection<SiteDay>(SITE_DAYS.projection);
  return {
    /** From the first day to the last, both included; a day without any event has none. */
    between: (first: string, last: string): Promise<SiteDay[]> =>
      days
        .find({ _id: { $gte: first, $lte: last } })
        .sort({ _id: 1 })
        .toArray(),
  };
};

export type SiteDayQueries = ReturnType<typeof openSiteDays>;
