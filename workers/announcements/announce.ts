import pLimit from 'p-limit';
import {
  finishAnnouncement,
  hasBeenAnnounced,
} from '../../application/notifications/finish-announcement';
import type { Application } from '../../application/application';
import { hasEnded } from '../../domain/raffles/stages';
import type { RaffleEvent } from '../../domain/raffles/events';
import { eventFrom, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import {
  notificationIdOf,
  sendNotification,
} from '../../application/notifications/send-notification';
import type { RaffleNews } from '../../domain/notifications/events';
import type { Logger } from '../../platform/logger';
import type { AnnouncementJob, AnnouncementProgress } from './schedules';
import type { Audiences, Part } from './audiences';
import { isNews, newsOf, type RaffleAnnouncement, type Group } from './news';

/** Few at a time, so that announcements of a big raffle don't slow down other sales. */
const AT_ONCE = 8;

/** The end of the raffle that a draw follows, as its buyers were told of it. */
const endBefore = async (
  log: Pick<EventLog, 'readStream'>,
  { raffleId, revision }: Pick<AnnouncementJob, 'raffleId' | 'revision'>,
): Promise<RaffleNews | undefined> => {
  const earlier = { from: revision, backwards: true };
  for await (const event of log.readStream<RaffleEvent>(raffleStream(raffleId), earlier))
    if (event.type === 'RaffleCompleted')
      return { type: 'raffle-ended', raffleId, raffleRevision: event.revision };
  return undefined;
};

const to = (userId: number) => ({ userId, channel: 'in-app' }) as const;

const inPlaceOf = (end: RaffleNews | undefined, userId: number) =>
  end && { replaces: notificationIdOf({ ...to(userId), ...end }) };

/** Sends people a notification in the page, unless they have it already. */
const createNotify =
  (app: Pick<Application, 'log' | 'notifications' | 'replacesNotifications'>) =>
  async (
    job: AnnouncementJob,
    type: RaffleNews['type'],
    userIds: readonly number[],
  ): Promise<void> => {
    const { raffleId, revision: raffleRevision, correlationId, causationId } = job;
    const limit = pLimit(AT_ONCE);
    const end =
      type === 'raffle-won' && app.replacesNotifications
        ? await endBefore(app.log, job)
        : undefined;
    const one = async (userId: number): Promise<void> => {
      const news = { raffleId, raffleRevision, type } as const;
      const notification = { ...to(userId), ...news, ...inPlaceOf(end, userId) };
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

interface AnnounceParts {
  readonly app: Pick<
    Application,
    'log' | 'logger' | 'now' | 'life' | 'notifications' | 'replacesNotifications' | 'announcements'
  >;
  readonly audiences: Audiences;
}

type Outcome = JobOutcome<AnnouncementJob>;

/** After this many people, other announcements get their turn. */
const NOTIFIED_PER_TURN = 500;
/** The pause when read models lag. */
const LOOK_AGAIN_MS = 2_000;

const done: Outcome = { kind: 'done' };

/**
 * Position of the newest event that is not the store's own. Read models surely reach it, but
 * perhaps nothing later.
 */
const newestPosition = async (log: EventLog): Promise<number> => {
  for await (const { position } of log.readAll({ backwards: true })) return position;
  return -1;
};

/** @throws GiveUpError when the log has no such event */
const newsFor = async (log: EventLog, job: AnnouncementJob): Promise<RaffleAnnouncement> => {
  const event = await eventFrom<RaffleEvent>(log, raffleStream(job.raffleId), job.revision);
  const news = event && newsOf(job.topic, event);
  if (!news) throw new GiveUpError('There is no such event to announce');
  return news;
};

/** Finished already, too old, or pointless because the raffle has ended. */
const isOver = async (
  { app }: AnnounceParts,
  { raffleId, topic }: AnnouncementJob,
  { at }: RaffleAnnouncement,
): Promise<boolean> => {
  if (!isNews(at, app.now())) return true;
  if (await hasBeenAnnounced(app, { raffleId, topic })) return true;
  if (topic !== 'ends-tomorrow') return false;
  const newest = await newestEvent<RaffleEvent>(app.log, raffleStream(raffleId));
  return newest === undefined || hasEnded(newest);
};

const finish = async (
  { app }: AnnounceParts,
  { raffleId, topic, correlationId, causationId }: AnnouncementJob,
  { told }: AnnouncementProgress,
): Promise<void> => {
  const announcement = { raffleId, topic, told };
  await finishAnnouncement({ app, announcement, context: { correlationId, causationId } });
  app.logger.info({ ...announcement, correlationId }, 'announced');
};

/** The progress so far, in the positions of this log. */
const begunProgress = async (
  { app }: AnnounceParts,
  { progress }: AnnouncementJob,
): Promise<AnnouncementProgress> => {
  const { numbering } = app.life;
  if (progress?.numbering === numbering) return progress;
  const upTo = await newestPosition(app.log);
  return { ...(progress ?? { group: 0, after: '', read: 0, told: 0 }), upTo, numbering };
};

/** Notifies the next people, and finishes when everybody was notified. */
const goOn = async (
  parts: AnnounceParts,
  notifyPart: NotifyPart,
  job: AnnouncementJob,
  { groups }: RaffleAnnouncement,
): Promise<Outcome> => {
  let progress = await begunProgress(parts, job);
  const enough = progress.told + NOTIFIED_PER_TURN;
  for (let group = groups[progress.group]; group; group = groups[progress.group]) {
    const step = await notifyPart(job, group, progress);
    ({ progress } = step);
    if (step.wait || progress.told >= enough) {
      const until = new Date(Date.now() + (step.wait ? LOOK_AGAIN_MS : 0));
      return { kind: 'unfinished', data: { ...job, progress }, until };
    }
  }
  await finish(parts, job, progress);
  return done;
};

/** Notifies a raffle's people in parts, and keeps the progress in the job. */
export const createAnnounce = (parts: AnnounceParts): JobHandler<AnnouncementJob> => {
  const { app, audiences } = parts;
  const notifyPart = createNotifyPart({ audiences, notify: createNotify(app), logger: app.logger });
  return async (job) => {
    const news = await newsFor(app.log, job);
    if (app.now() < news.at) return { kind: 'too-early', until: news.at };
    return (await isOver(parts, job, news)) ? done : goOn(parts, notifyPart, job, news);
  };
};
