import pLimit from 'p-limit';
import type { Application } from '../../application/application';
import { sendNotification } from '../../application/notifications/send-notification';
import type { RaffleNews } from '../../domain/notifications/events';
import type { AnnouncementJob } from './announcement-job';

/** Few at a time, so that announcements of a big raffle don't slow down other sales. */
const AT_ONCE = 8;

/** Sends people a notification in the page, unless they have it already. */
export const createNotify =
  (app: Pick<Application, 'notifications'>) =>
  async (
    { raffleId, revision: raffleRevision, correlationId, causationId }: AnnouncementJob,
    type: RaffleNews['type'],
    userIds: readonly number[],
  ): Promise<void> => {
    const limit = pLimit(AT_ONCE);
    const one = async (userId: number): Promise<void> => {
      const notification = { userId, raffleId, raffleRevision, type, channel: 'in-app' } as const;
      const context = { correlationId, causationId };
      await sendNotification({ app, notification, status: 'sent', context });
    };
    await Promise.all(userIds.map((userId) => limit(one, userId)));
  };

export type Notify = ReturnType<typeof createNotify>;
