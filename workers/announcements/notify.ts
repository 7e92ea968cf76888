import pLimit from 'p-limit';
import type { Application } from '../../application/application';
import { sendNotification } from '../../application/notifications/send-notification';
import type { RaffleNews } from '../../domain/notifications/events';
import type { Logger } from '../../platform/logger';
import type { AnnouncementJob, AnnouncementProgress } from './schedules';
import type { Audiences, Part } from './audiences';
import type { Group } from './news';

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

type Notify = ReturnType<typeof createNotify>;

interface NotifyPartParts {
  readonly audiences: Audiences;
  readonly notify: Notify;
  readonly logger: Logger;
}

/** The present progress, and whether to wait for the read models first. */
interface AnnouncementStep {
  readonly progress: AnnouncementProgress;
  readonly wait: boolean;
}

/** The progress after one more part of a group. */
const after = (progress: AnnouncementProgress, part: Part): AnnouncementProgress => {
  const told = progress.told + part.userIds.length;
  return part.next === undefined
    ? { ...progress, told, group: progress.group + 1, after: '', read: 0 }
    : { ...progress, told, after: part.next, read: progress.read + part.read };
};

/** Notifies the next part of a group. */
export const createNotifyPart =
  ({ audiences, notify, logger }: NotifyPartParts) =>
  async (
    job: AnnouncementJob,
    group: Group,
    progress: AnnouncementProgress,
  ): Promise<AnnouncementStep> => {
    const { audience, type } = group;
    if (!(await audiences.havePassed(progress.upTo))) return { progress, wait: true };
    const part = await audiences.read(audience, job.raffleId, progress.after);
    // Checked again: read models that were deleted during the read return nobody.
    if (!(await audiences.havePassed(progress.upTo))) return { progress, wait: true };
    await notify(job, type, part.userIds);
    const read = progress.read + part.read;
    if (audience.kind === 'buyers' && part.next === undefined && read < audience.count) {
      logger.warn({ raffleId: job.raffleId, read, ...audience }, 'buyers missing, reading again');
      const told = progress.told - progress.read;
      return { progress: { ...progress, after: '', read: 0, told }, wait: true };
    }
    return { progress: after(progress, part), wait: false };
  };

export type NotifyPart = ReturnType<typeof createNotifyPart>;
