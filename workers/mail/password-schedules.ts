import type { AccountEvent } from '../../domain/accounts/events';
import type { JobDefinition } from '../../platform/jobs/job-definition';
import { isNews } from '../announcements/news';
import {
  causeOf,
  createSchedule,
  jobIdOf,
  type JobCause,
  type Effects,
  type Schedule,
} from '../reactions/schedule';
import { retriedMail } from './mail-job';

/** A mail about a person's password or address. */
export interface PasswordJob extends JobCause {
  readonly userId: number;
  /** When the link was asked for, the password changed or the address was confirmed. ISO-8601 */
  readonly at: string;
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
      const data = { userId: event.data.userId, at: event.at, ...causeOf(event) };
      return { id: jobIdOf(name, event), dueAt, data };
    },
  });

/** The mails about passwords and changed addresses, unless what they tell is old. */
export const passwordSchedules = (now: () => Date) => {
  const unlessOld = ({ at }: AccountEvent) =>
    isNews(new Date(at), now()) ? new Date(at) : ('leaves' as const);
  return {
    change: scheduleOf(TELL_PASSWORD_CHANGE, { ...ends, PasswordChanged: unlessOld }),
    emailChange: scheduleOf(TELL_EMAIL_CHANGE, { ...ends, EmailConfirmed: unlessOld }),
  };
};
