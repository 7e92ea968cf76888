import {
  finishAnnouncement,
  hasBeenAnnounced,
} from '../../application/announcements/finish-announcement';
import type { Application } from '../../application/application';
import { hasEnded } from '../../application/raffles/has-ended';
import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { eventFrom, newestEvent } from '../../platform/event-store/one-event';
import { raffleStream } from '../../platform/event-store/streams';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { Logger } from '../../platform/logger';
import type { AnnouncementJob, AnnouncementProgress } from '../jobs/definitions';
import { newestPosition } from './newest-position';
import type { Audiences } from './audiences';
import { newsOf, type News } from './news';
import { createTell } from './tell';
import { createTellPart, type TellPart } from './tell-part';

export interface AnnounceParts {
  readonly log: EventLog;
  readonly app: Pick<Application, 'notifications' | 'announcements'>;
  readonly audiences: Audiences;
  readonly logger: Logger;
  readonly now: () => Date;
}

type Outcome = JobOutcome<AnnouncementJob>;

/** People told in one go; then other announcements get their turn. */
const TOLD_IN_A_GO = 500;
const LOOK_AGAIN_MS = 2_000;

const done: Outcome = { kind: 'done' };

const newsFor = async (log: EventLog, job: AnnouncementJob): Promise<News> => {
  const event = await eventFrom<RaffleEvent>(log, raffleStream(job.raffleId), job.revision);
  const news = event && newsOf(job.topic, event);
  if (!news) throw new GiveUpError('There is no such event to tell of');
  return news;
};

/** Told already, too old to be news, or pointless since the raffle has ended. */
const isOver = async (
  { log, app, now }: AnnounceParts,
  { raffleId, topic }: AnnouncementJob,
  { at }: News,
): Promise<boolean> => {
  if (now().getTime() - at.getTime() > NEWS_LASTS_MS) return true;
  if (await hasBeenAnnounced(app, { raffleId, topic })) return true;
  if (topic !== 'ends-tomorrow') return false;
  const newest = await newestEvent<RaffleEvent>(log, raffleStream(raffleId));
  return newest === undefined || hasEnded(newest);
};

const finish = async (
  { app, logger }: AnnounceParts,
  { raffleId, topic, correlationId, causationId }: AnnouncementJob,
  { told }: AnnouncementProgress,
): Promise<void> => {
  const announcement = { raffleId, topic, told };
  await finishAnnouncement({ app, announcement, context: { correlationId, causationId } });
  logger.info({ ...announcement, correlationId }, 'announced');
};

/** Tells some hundreds of people, or all. */
const goOn = async (
  parts: AnnounceParts,
  tellPart: TellPart,
  job: AnnouncementJob,
  { groups }: News,
): Promise<Outcome> => {
  const upTo = job.progress?.upTo ?? (await newestPosition(parts.log));
  let progress = job.progress ?? { group: 0, after: '', read: 0, told: 0, upTo };
  const enough = progress.told + TOLD_IN_A_GO;
  for (let group = groups[progress.group]; group; group = groups[progress.group]) {
    const step = await tellPart(job, group, progress);
    ({ progress } = step);
    if (step.wait || progress.told >= enough) {
      const until = new Date(Date.now() + (step.wait ? LOOK_AGAIN_MS : 0));
      return { kind: 'unfinished', data: { ...job, progress }, until };
    }
  }
  await finish(parts, job, progress);
  return done;
};

/** Tells a raffle's people something, part by part, noting after each how far it has come. */
export const createAnnounce = (parts: AnnounceParts): JobHandler<AnnouncementJob> => {
  const tellPart = createTellPart({ ...parts, tell: createTell(parts.app) });
  return async (job) => {
    const news = await newsFor(parts.log, job);
    if (parts.now() < news.at) return { kind: 'too-early', until: news.at };
    return (await isOver(parts, job, news)) ? done : goOn(parts, tellPart, job, news);
  };
};
