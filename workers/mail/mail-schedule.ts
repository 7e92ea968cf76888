import type { NotificationSent } from '../../domain/notifications/events';
import { isNews } from '../announcements/news';
import { causeOf, createSchedule, jobIdOf, type Schedule } from '../reactions/schedule';
import { SEND_MAIL, type MailJob } from './mail-job';

/** What is told in the page becomes a mail, unless one was sent or it is no news any more. */
export const mailSchedule = (now: () => Date): Schedule<MailJob> =>
  createSchedule<NotificationSent, MailJob>({
    effects: {
      NotificationSent: ({ data, at }) => {
        if (data.channel === 'email') return 'lifts';
        const toldAt = new Date(at);
        return isNews(toldAt, now()) ? toldAt : 'leaves';
      },
    },
    // Who was told what: the same by mail as in the page.
    subject: ({ data: { userId, type, raffleId, raffleRevision } }) =>
      [userId, type, raffleId, raffleRevision].join('|'),
    request: (event, dueAt) => {
      const { userId } = event.data;
      const data = { userId, revision: event.revision, ...causeOf(event) };
      return { id: jobIdOf(SEND_MAIL.name, event), dueAt, data };
    },
  });
