import { topicOf } from '../../application/notifications/send-notification';
import type { NotificationSent } from '../../domain/notifications/events';
import {
  untilItWorks,
  type JobDefinition,
  type RetryPolicy,
} from '../../platform/jobs/job-definition';
import type { AccountEvent } from '../../domain/accounts/events';
import { isNews } from '../announcements/news';
import {
  causeOf,
  createSchedule,
  jobIdOf,
  type Schedule,
  type JobCause,
  type Effects,
} from '../reactions/schedule';

/** A notification in the page that is also sent by mail. */
export interface MailJob extends JobCause {
  readonly userId: number;
  /** Revision of the event in the person's stream. */
  readonly revision: number;
}

/** A mail is tried again soon, and then every ten minutes: a mail server may be away for hours. */
export const retriedMail: RetryPolicy = {
  ...untilItWorks,
  firstPauseMs: 1_000,
  longestPauseMs: 10 * 60_000,
};

/** Failure policy: retried until the mail server accepts or refuses it, or it is too old. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: 'send-mail',
  concurrency: 4,
  failure: retriedMail,
};

/** A notification in the page becomes a mail, unless one was sent or it is too old. */
export const mailSchedule = (now: () => Date): Schedule<MailJob> =>
  createSchedule<NotificationSent, MailJob>({
    effects: {
      NotificationSent: ({ data, at }) => {
        if (data.channel === 'email') return 'lifts';
        const sentAt = new Date(at);
        return isNews(sentAt, now()) ? sentAt : 'leaves';
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

/** A link that is sent to a person's address. */
export interface ConfirmationJob extends JobCause {
  readonly userId: number;
}

/** Failure policy: retried until the mail server accepts or refuses it. */
export const CONFIRM_EMAIL: JobDefinition<ConfirmationJob> = {
  name: 'confirm-email',
  concurrency: 4,
  failure: retriedMail,
};

/** A link follows a registration, a new address, and whoever asks for another one. */
export const confirmationSchedule = (now: () => Date): Schedule<ConfirmationJob> => {
  const unlessOld = (at: string) => (isNews(new Date(at), now()) ? new Date(at) : 'leaves');
  return createSchedule<AccountEvent, ConfirmationJob>({
    effects: {
      AccountRegistered: ({ at }) => unlessOld(at),
      ProfileUpdated: ({ at, data }) =>
        data.changes.email === undefined ? 'leaves' : unlessOld(at),
      EmailConfirmationRequested: ({ at }) => unlessOld(at),
      EmailConfirmed: 'lifts',
      AccountErased: 'lifts',
      AccountDeletionRequested: 'lifts',
    },
    subject: ({ data: { userId } }) => `confirm-email|${userId}`,
    request: (event, dueAt) => {
      const data = { userId: event.data.userId, ...causeOf(event) };
      return { id: jobIdOf(CONFIRM_EMAIL.name, event), dueAt, data };
    },
  });
};

/** A mail about a person's password or address. */
export interface PasswordJob extends JobCause {
  readonly userId: number;
  /** When the link was asked for, the password changed or the address was confirmed. ISO-8601 */
  readonly at: string;
  /** What happened; earlier programs told changed passwords and addresses alone. */
  readonly what?: AccountEvent['type'];
}

/** Failure policy: retried until the mail server accepts or refuses it. */
export const TELL_PASSWORD_CHANGE: JobDefinition<PasswordJob> = {
  name: 'tell-password-change',
  concurrency: 4,
  failure: retriedMail,
};

/** Failure policy: retried until the mail server accepts or refuses it. */
export const TELL_EMAIL_CHANGE: JobDefinition<PasswordJob> = {
  name: 'tell-email-change',
  concurrency: 4,
  failure: retriedMail,
};

const ends = {
  AccountDeletionRequested: 'lifts',
  AccountErased: 'lifts',
} as const satisfies Effects<AccountEvent>;

const scheduleOf = (
  { name }: JobDefinition<PasswordJob>,
  effects: Effects<AccountEvent>,
): Schedule<PasswordJob> =>
  createSchedule<AccountEvent, PasswordJob>({
    effects,
    subject: ({ data: { userId } }) => `${name}|${userId}`,
    request: (event, dueAt) => {
      const what = event.type;
      const data = { userId: event.data.userId, at: event.at, what, ...causeOf(event) };
      return { id: jobIdOf(name, event), dueAt, data };
    },
  });

/** The mails about passwords and changed addresses, unless what they tell is old. */
export const passwordSchedules = (now: () => Date) => {
  const unlessOld = ({ at }: AccountEvent) =>
    isNews(new Date(at), now()) ? new Date(at) : ('leaves' as const);
  return {
    change: scheduleOf(TELL_PASSWORD_CHANGE, {
      ...ends,
      PasswordChanged: unlessOld,
      SecondFactorEnabled: unlessOld,
      SecondFactorRemoved: unlessOld,
      RecoveryCodeUsed: unlessOld,
    }),
    emailChange: scheduleOf(TELL_EMAIL_CHANGE, { ...ends, EmailConfirmed: unlessOld }),
  };
};
