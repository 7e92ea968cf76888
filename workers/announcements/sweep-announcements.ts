import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { AnnouncementQueries } from '../../projections/announcements/queries';
import { announcementRequest, type AnnouncementJob } from './announcement-job';

interface SweepParts {
  readonly pending: Pick<AnnouncementQueries, 'dueBetween'>;
  readonly queue: Pick<JobQueue<AnnouncementJob>, 'add'>;
  readonly now: () => Date;
  /** An announcement that is unfinished this long after its time may have lost its job. */
  readonly overdueMs?: number;
}

const OVERDUE_MS = 30_000;

/** Requests the jobs of overdue announcements again. A job that exists stays unchanged. */
export const sweepAnnouncements = async ({
  pending,
  queue,
  now,
  overdueMs = OVERDUE_MS,
}: SweepParts): Promise<void> => {
  const by = new Date(now().getTime() - overdueMs);
  const since = new Date(now().getTime() - NEWS_LASTS_MS);
  const raffles = await pending.dueBetween(since, by);
  // The query finds raffles by their last announcement; earlier ones may be too old by now.
  const overdue = raffles.flatMap((raffle) =>
    raffle.pending
      .filter(({ dueAt }) => dueAt >= since)
      .map((announcement) => announcementRequest(raffle._id, announcement)),
  );
  await queue.add(overdue);
};
