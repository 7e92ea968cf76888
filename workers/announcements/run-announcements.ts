import { createJobQueue } from '../../platform/jobs/job-queue';
import { startJobWorker } from '../../platform/jobs/job-worker';
import { openAnnouncements } from '../../projections/announcements/queries';
import { openCheckpoints } from '../../projections/checkpoints/queries';
import { openFavorites } from '../../projections/favorites/queries';
import { openParticipations } from '../../projections/participations/queries';
import { startReaction } from '../reactions/start-reaction';
import { startSweeper, type Running } from '../sweeper';
import type { WorkerParts } from '../worker-parts';
import { createAnnounce } from './announce';
import { ANNOUNCE } from './announcement-job';
import { announcementSchedules } from './announcement-schedules';
import { createAudiences } from './audiences';
import { sweepAnnouncements } from './sweep-announcements';

/** Permanent: a new name would read the log from its start. */
export const ANNOUNCE_RAFFLES = 'announce-raffles.v1';

/** How many people are read at a time. */
const READ_AT_ONCE = 250;

/**
 * Notifies people of events in raffles. These are not deadlines: a job works in parts and continues
 * later, so its sweep requests the job again instead of doing the work itself.
 */
export const runAnnouncements = (parts: WorkerParts): Running => {
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
    startReaction(scheduled, { ...app, ...timing, position: positionOf(ANNOUNCE_RAFFLES) }),
    startJobWorker(ANNOUNCE, createAnnounce({ app, audiences }), jobs),
    startSweeper(() => sweepAnnouncements(sweeping), logger, timing),
  ];
  return {
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
      await queue.close();
    },
  };
};
