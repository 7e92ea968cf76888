import type { Documents } from '../../platform/documents/documents';
import { ANNOUNCEMENTS, type AnnouncementsDocument } from './document';

/** The next sweep finds the rest. */
const FOUND_AT_ONCE = 1_000;

/** Queries on unfinished announcements. The read model may lag. */
export const openAnnouncements = ({ db }: Pick<Documents, 'db'>) => {
  const announcements = db.collection<AnnouncementsDocument>(ANNOUNCEMENTS.projection);
  return {
    /**
     * Raffles whose last unfinished announcement is due in this span, both ends included. The
     * longest overdue comes first.
     */
    dueBetween: (since: Date, by: Date): Promise<AnnouncementsDocument[]> =>
      announcements
        .find({ dueAt: { $gte: since, $lte: by } })
        .sort({ dueAt: 1 })
        .limit(FOUND_AT_ONCE)
        .toArray(),
  };
};

export type AnnouncementQueries = ReturnType<typeof openAnnouncements>;
