import { topicOf } from '../../application/notifications/send-notification';
import type { NotificationSent } from '../../domain/notifications/events';
import { isNews } from '../announcements/news';
import { causeOf, createSchedule, jobIdOf, type Schedule } from '../reactions/schedule';
import { SEND_MAIL, type MailJob } from './mail-job';

/** A notification in the page becomes a mail, unless one was sent or it is too old. */
export const mailSchedule = (now: () => Date): Schedule<MailJob> =>
  createSchedule<NotificationSent, MailJob>({
    effects: {
      NotificationSent: ({ data, at }) => {
        if (data.channel === 'email') return 'lifts';
        const toldAt = new Date(at);
        return isNews(toldAt, now()) ? toldAt : 'leaves';
      },
    },
    // The same subject for the notification in the page and for the mail.
    subject: ({ data }) => topicOf(data, data.userId),
    request: (event, dueAt) => {
      const { userId } = event.data;
      const data = { userId, revision: event.revision, ...causeOf(event) };
      return { id: jobIdOf(SEND_MAIL.name, event), dueAt, data };
    },
  });
