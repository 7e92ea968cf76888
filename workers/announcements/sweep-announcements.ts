import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { AnnouncementQueries } from '../../projections/announcements/queries';
import { announcementRequest, type AnnouncementJob } from './announcement-job';

interface SweepParts {
  readonly pending: Pick<AnnouncementQueries, 'dueBetween'>;
  readonly queue: Pick<JobQueue<AnnouncementJob>, 'add'>;
  readonly now: () => Date;
  /** What was due this long ago and is not finished may have lost its job. */
  readonly overdueMs?: number;
}

const OVERDUE_MS = 30_000;

/** Asks again for what people should have been told by now. A job that is there stays as it is. */
export const sweepAnnouncements = async ({
  pending,
  queue,
  now,
  overdueMs = OVERDUE_MS,
}: SweepParts): Promise<void> => {
  const by = new Date(now().getTime() - overdueMs);
  const since = new Date(now().getTime() - NEWS_LASTS_MS);
  const raffles = await pending.dueBetween(since, by);
  // The last announcement of each is due in that span; those before it may be no news any more.
  const overdue = raffles.flatMap((raffle) =>
    raffle.pending
      .filter(({ dueAt }) => dueAt >= since)
      .map((announcement) => announcementRequest(raffle._id, announcement)),
  );
  await queue.add(overdue);
};
