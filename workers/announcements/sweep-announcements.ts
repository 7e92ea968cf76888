import type { AnnouncementQueries } from '../../projections/announcements/queries';
import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { announcementRequest } from '../announcements/topics';
import type { AnnouncementJob } from '../jobs/definitions';

interface AnnouncementSweep {
  readonly pending: Pick<AnnouncementQueries, 'dueBetween'>;
  readonly announcements: JobQueue<AnnouncementJob>;
  readonly now: () => Date;
  /** What was due this long ago and is not finished may have lost its job. */
  readonly overdueMs?: number;
}

const OVERDUE_MS = 30_000;

/** Asks again for what people should have been told by now: where the job is there, that changes nothing. */
export const sweepAnnouncements = async ({
  pending,
  announcements,
  now,
  overdueMs = OVERDUE_MS,
}: AnnouncementSweep): Promise<void> => {
  const by = new Date(now().getTime() - overdueMs);
  const since = new Date(now().getTime() - NEWS_LASTS_MS);
  const due = await pending.dueBetween(since, by);
  await announcements.add(
    due.flatMap((raffle) =>
      raffle.pending
        .filter(({ dueAt }) => dueAt >= since && dueAt <= by)
        .map((announcement) => announcementRequest(raffle._id, announcement)),
    ),
  );
};
