import { createJobQueue } from '../../platform/jobs/job-queue';
import { startJobWorker } from '../../platform/jobs/job-worker';
import { openAnnouncements } from '../../projections/announcements/queries';
import { openCheckpoints } from '../../projections/checkpoints/queries';
import { openFavorites } from '../../projections/favorites/queries';
import { openParticipations } from '../../projections/participations/queries';
import { createAnnounce } from './announce';
import { createAudiences } from './audiences';
import { ANNOUNCE } from '../jobs/definitions';
import type { NotificationParts } from '../worker-parts';
import { startMails } from '../mail/run-mails';
import { ANNOUNCE_RAFFLES, announceRaffles } from './announce-raffles';
import { sweepAnnouncements } from './sweep-announcements';
import { startSweeper } from '../sweeper';

/** People read of together. */
const READ_AT_ONCE = 250;

/** Tells people what happens to raffles. */
export const startNotifications = (parts: NotificationParts) => {
  const { connections, jobs, following, positionOf, mail, app, now } = parts;
  const { log, logId, documents } = connections;
  const { logger } = jobs;
  const audiences = createAudiences({
    checkpoints: openCheckpoints(documents),
    participations: openParticipations(documents),
    favorites: openFavorites(documents),
    logId,
    most: READ_AT_ONCE,
  });
  const pending = openAnnouncements(documents);
  const announcements = createJobQueue(ANNOUNCE, jobs);
  const running = [
    announceRaffles({ ...following, announcements, now, position: positionOf(ANNOUNCE_RAFFLES) }),
    startJobWorker(ANNOUNCE, createAnnounce({ log, app, audiences, logger, now }), jobs),
    startSweeper(
      () => sweepAnnouncements({ pending, announcements, now, ...jobs }),
      logger,
      jobs.sweepEveryMs,
    ),
    ...(mail ? [startMails({ ...parts, mail })] : []),
  ];
  return {
    close: async (): Promise<void> => {
      await Promise.all(running.map((part) => part.close()));
      await announcements.close();
    },
  };
};
