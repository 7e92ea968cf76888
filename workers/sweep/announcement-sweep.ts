import {
  ANNOUNCEMENTS,
  type AnnouncementsDocument,
} from '../../projections/announcements/document';
import { NEWS_LASTS_MS } from '../../domain/notifications/decider';
import type { Documents } from '../../platform/documents/documents';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { announcementRequest } from '../announcements/topics';
import type { AnnouncementJob } from '../jobs/definitions';

interface AnnouncementSweep {
  readonly documents: Documents;
  readonly announcements: JobQueue<AnnouncementJob>;
  readonly now: () => Date;
  /** What was due this long ago and is not finished may have lost its job. */
  readonly overdueMs?: number;
}

const OVERDUE_MS = 30_000;
/** The rest is for the next sweep. */
const SWEPT_AT_ONCE = 1_000;

/** Asks again for what people should have been told by now: where the job is there, that changes nothing. */
export const sweepAnnouncements = async ({
  documents: { db },
  announcements,
  now,
  overdueMs = OVERDUE_MS,
}: AnnouncementSweep): Promise<void> => {
  const by = new Date(now().getTime() - overdueMs);
  const since = new Date(now().getTime() - NEWS_LASTS_MS);
  const due = await db
    .collection<AnnouncementsDocument>(ANNOUNCEMENTS.collection)
    .find({ dueAt: { $gte: since, $lte: by } })
    .sort({ dueAt: 1 })
    .limit(SWEPT_AT_ONCE)
    .toArray();
  await announcements.add(
    due.flatMap(({ _id, pending }) =>
      pending
        .filter(({ dueAt }) => dueAt >= since && dueAt <= by)
        .map((announcement) => announcementRequest(_id, announcement)),
    ),
  );
};
