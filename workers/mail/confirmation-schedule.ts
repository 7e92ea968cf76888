import type { AccountEvent } from '../../domain/accounts/events';
import type { JobDefinition } from '../../platform/jobs/job-definition';
import { isNews } from '../announcements/news';
import {
  causeOf,
  createSchedule,
  jobIdOf,
  type JobCause,
  type Schedule,
} from '../reactions/schedule';
import { retriedMail } from './mail-job';

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
