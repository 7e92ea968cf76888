import { calledName } from '../../contracts/called-name';
import { jpegThumbnailOf } from '../../contracts/thumbnails';
import type { Application } from '../../application/application';
import {
  hasBeenSent,
  notificationIdOf,
  sendNotification,
} from '../../application/notifications/send-notification';
import { isEmailConfirmed, type RegisteredAccount } from '../../domain/accounts/state';
import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type {
  News,
  NotificationSent,
  RaffleNews,
  ReportNews,
} from '../../domain/notifications/events';
import type { RaffleCreated, RaffleEvent } from '../../domain/raffles/events';
import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import { eventFrom, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { accountStream } from '../../domain/accounts/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { GiveUpError } from '../../platform/give-up-error';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import type { Mailer } from '../../platform/mailer';
import { tellsToWinner } from '../announcements/news';
import type { MailJob } from './schedules';
import { mailText, type MailContent } from './mail-text';

interface SendMailParts {
  readonly app: Pick<
    Application,
    'log' | 'logger' | 'now' | 'accounts' | 'notifications' | 'reports'
  >;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

type Status = NotificationSent['data']['status'];

const done: JobOutcome = { kind: 'done' };

const eventAt = async <E extends AnyEvent>(
  log: EventLog,
  stream: string,
  revision: number,
): Promise<Recorded<E>> => {
  const event = await eventFrom<E>(log, stream, revision);
  if (!event) throw new GiveUpError(`There is no event ${revision} in ${stream}`);
  return event;
};

/**
 * The person's present data, if they have confirmed its address, and want mail. What operators
 * decided is told to everybody: somebody who is suspended can read it nowhere else.
 */
const recipientOf = async (
  { app: { accounts } }: SendMailParts,
  { userId, ...news }: NotificationSent['data'],
): Promise<RegisteredAccount | undefined> => {
  const { state } = await accounts.states.load(accountStream(userId));
  if (state.status !== 'registered') return undefined;
  const isWanted = state.profile.emailNotifications || 'reportId' in news;
  return isWanted && isEmailConfirmed(state) ? state : undefined;
};

/** What a notification is about, without what was true of the other channel alone. */
const newsIn = (data: NotificationSent['data']): News => {
  if ('reportId' in data) return { type: data.type, reportId: data.reportId };
  const { type, raffleId, raffleRevision } = data;
  return { type, raffleId, raffleRevision };
};

const raffleContent = async (
  { app: { log }, publicUrl }: SendMailParts,
  { raffleId, raffleRevision, type }: RaffleNews,
  { profile, username }: RegisteredAccount,
): Promise<MailContent> => {
  const stream = raffleStream(raffleId);
  const created = await eventAt<RaffleCreated>(log, stream, 0);
  const event = await eventAt<RaffleEvent>(log, stream, raffleRevision);
  const at = (path: string) => new URL(path, publicUrl).href;
  const { title, photos } = created.data;
  const [photo] = photos;
  return {
    type,
    title,
    event,
    photoUrl: photo && at(jpegThumbnailOf(photo.path)),
    name: calledName({ ...profile, username }),
    raffleUrl: at(`/rifas/${raffleId}`),
    profileUrl: at('/perfil'),
  };
};

/** Undefined when the report is forgotten, with all that was said about it. */
const reportContent = async (
  { app: { log, reports }, publicUrl }: SendMailParts,
  { reportId, type }: ReportNews,
): Promise<MailContent | undefined> => {
  const { state } = await reports.states.load(reportStream(reportId));
  if (state.status !== 'decided') return undefined;
  const { filed, decided } = state;
  const word = type === 'report-answered' ? decided.toReporter : decided.toSeller;
  if (word === null) return undefined;
  const created =
    filed.raffleId === null
      ? undefined
      : await eventAt<RaffleCreated>(log, raffleStream(filed.raffleId), 0);
  return { type, word, title: created?.data.title ?? null, siteUrl: new URL('/', publicUrl).href };
};

/** A reminder is too late after the raffle's end, any other mail after some days. */
const isTooLate = ({ at }: Recorded<NotificationSent>, content: MailContent, now: Date) => {
  const reminded =
    'event' in content &&
    content.type === 'favorite-ends-tomorrow' &&
    content.event.type === 'RaffleCreated';
  const until = reminded ? Date.parse(content.event.data.endDate) : Date.parse(at) + NEWS_LASTS_MS;
  return now.getTime() >= until;
};

/** A draw that has no result by so long after its time is not waited for. */
const DRAWN_WITHIN_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 2_000;

/**
 * Of the end of a sale its buyers read by mail once it is drawn, and who has won not at all: they
 * read of the win.
 */
const afterDraw = async (
  { app }: SendMailParts,
  userId: number,
  { event }: MailContent & { readonly event: RaffleEvent },
): Promise<'due' | 'needless' | Date> => {
  if (event.type !== 'RaffleCompleted' || event.data.sellerId === userId) return 'due';
  const newest = await newestEvent<RaffleEvent>(app.log, raffleStream(event.data.raffleId));
  if (newest?.type === 'WinnerDrawn') return tellsToWinner(newest, userId) ? 'needless' : 'due';
  if (newest?.type !== 'RaffleCompleted') return 'due';
  const drawAt = Date.parse(event.data.drawAt);
  const now = app.now().getTime();
  if (now > drawAt + DRAWN_WITHIN_MS) return 'due';
  return new Date(Math.max(drawAt, now) + LOOK_AGAIN_MS);
};

/** Mails a notification of the page to its person, if they want mail and have confirmed their
 * address. */
export const createSendMail = (parts: SendMailParts): JobHandler<MailJob> => {
  const { app, mailer } = parts;

  const deliver = async (
    event: Recorded<NotificationSent>,
    content: MailContent,
    to: string,
    id: string,
  ): Promise<Status> => {
    const line = { notificationId: id, userId: event.data.userId };
    if (isTooLate(event, content, app.now())) {
      app.logger.warn(line, 'mail not sent in time');
      return 'failed';
    }
    const canTurnOff = 'profileUrl' in content && { unsubscribeUrl: content.profileUrl };
    const mail = { ...mailText(content), to, id, ...canTurnOff };
    const outcome = await mailer.send(mail);
    if (outcome.kind === 'accepted') return 'sent';
    app.logger.warn({ ...line, code: outcome.code }, 'mail refused');
    return 'failed';
  };

  return async (job) => {
    const stream = notificationsStream(job.userId);
    const event = await eventAt<NotificationSent>(app.log, stream, job.revision);
    const notification = { ...newsIn(event.data), userId: job.userId, channel: 'email' } as const;
    if (await hasBeenSent(app, notification)) return done;
    const recipient = await recipientOf(parts, event.data);
    if (!recipient) return done;
    const content = await ('reportId' in event.data
      ? reportContent(parts, event.data)
      : raffleContent(parts, event.data, recipient));
    if (!content) return done;
    const waits = 'event' in content ? await afterDraw(parts, job.userId, content) : 'due';
    if (waits === 'needless') return done;
    if (waits !== 'due') return { kind: 'too-early', until: waits };
    const id = notificationIdOf(notification);
    const status = await deliver(event, content, recipient.profile.email, id);
    const { correlationId, causationId } = job;
    await sendNotification({ app, notification, status, context: { correlationId, causationId } });
    return done;
  };
};
