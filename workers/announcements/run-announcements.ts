import { createJobQueue, startJobWorker, type JobQueue } from '../../platform/jobs/job-queue';
import {
  openAnnouncements,
  type AnnouncementQueries,
} from '../../projections/announcements/queries';
import { openCheckpoints } from '../../projections/checkpoints/queries';
import { openFavorites } from '../../projections/favorites/queries';
import { openParticipations } from '../../projections/participations/queries';
import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import { createReaction, type Reacting } from '../reactions/reaction';
import { startSweeper } from '../sweeper';
import type { WorkerParts } from '../worker-parts';
import { createAnnounce } from './announce';
import {
  ANNOUNCE,
  announcementSchedules,
  announcementRequest,
  type AnnouncementJob,
} from './schedules';
import { createAudiences } from './audiences';

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

/** Permanent: a new name would read the log from its start. */
export const ANNOUNCE_RAFFLES = 'announce-raffles.v1';

/** How many people are read at a time. */
const READ_AT_ONCE = 250;

/**
 * Notifies people of events in raffles. These are not deadlines: a job works in parts and continues
 * later, so its sweep requests the job again instead of doing the work itself.
 */
export const runAnnouncements = (parts: WorkerParts): Reacting => {
  const { connections, jobs, positionOf, app, timing } = parts;
  const { identity, documents } = connections;
  const { now, logger } = app;
  const audiences = createAudiences({
    checkpoints: openCheckpoints(documents),
    participations: openParticipations(documents),
    favorites: openFavorites(documents),
    logId: identity.numbering,
    most: READ_AT_ONCE,
  });
  const queue = createJobQueue(ANNOUNCE, jobs);
  const scheduled = announcementSchedules(now).map((schedule) => ({ schedule, queue }));
  const sweeping = { pending: openAnnouncements(documents), queue, now, ...timing };
  const running = [
    startJobWorker(ANNOUNCE, createAnnounce({ app, audiences }), jobs),
    startSweeper(() => sweepAnnouncements(sweeping), logger, timing),
  ];
  return {
    reactions: [createReaction(scheduled, positionOf(ANNOUNCE_RAFFLES))],
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
      await queue.close();
    },
  };
};
