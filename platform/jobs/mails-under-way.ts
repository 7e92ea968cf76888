import { Queue, type JobType } from 'bullmq';
import type { JobConnection } from './job-queue';
import { REQUEST_PASSWORD_LINKS, SEND_NEWSLETTER_LINK, TELL_GUESSES } from './link-requests';

/** The queues whose jobs become mails, by the name of their job. A test holds them to the jobs. */
export const MAIL_QUEUES = [
  'send-mail',
  'confirm-email',
  'send-reset-link',
  'tell-password-change',
  'tell-email-change',
  REQUEST_PASSWORD_LINKS.name,
  SEND_NEWSLETTER_LINK.name,
  TELL_GUESSES.name,
] as const;

/** Of one queue. There are more only while no mail server answers. */
const LOOKED_AT = 1_000;

interface MailUnderWay {
  readonly kind: string;
  readonly askedAt: Date;
  /** When it is tried next. */
  readonly dueAt: Date;
}

/** Whose mails: their number, and what they may have typed to ask for one. */
interface Addressee {
  readonly userId: number;
  readonly names: readonly string[];
}

interface JobData {
  readonly userId?: number;
  readonly who?: string;
}

const isFor = ({ userId, names }: Addressee, data: JobData): boolean =>
  data.userId === userId ||
  (data.who !== undefined && names.some((name) => name.toLowerCase() === data.who?.toLowerCase()));

/** The mails to one person that wait in Redis. */
export const openMailsUnderWay = ({ redis, prefix }: JobConnection) => {
  const queues = MAIL_QUEUES.map((name) => {
    const queue = new Queue<JobData>(name, { connection: redis, prefix, skipMetasUpdate: true });
    // The connection's own listener logs the error.
    queue.on('error', () => undefined);
    return queue;
  });
  const jobsOf = async (queue: Queue<JobData>, to: Addressee, states: readonly JobType[]) => {
    const jobs = await queue.getJobs([...states], 0, LOOKED_AT - 1);
    return jobs.filter(({ data }) => isFor(to, data));
  };
  const inQueue = async (queue: Queue<JobData>, to: Addressee): Promise<MailUnderWay[]> => {
    const jobs = await jobsOf(queue, to, ['active', 'waiting', 'delayed']);
    return jobs.map(({ timestamp, delay }) => ({
      kind: queue.name,
      askedAt: new Date(timestamp),
      dueAt: new Date(timestamp + delay),
    }));
  };
  /** One that a worker has begun ends by itself: it asks for the account again. */
  const removeFrom = async (queue: Queue<JobData>, to: Addressee): Promise<void> => {
    const jobs = await jobsOf(queue, to, ['waiting', 'delayed', 'failed']);
    for (const job of jobs) await queue.remove(job.id ?? '');
  };
  return {
    of: async (to: Addressee): Promise<readonly MailUnderWay[]> =>
      (await Promise.all(queues.map((queue) => inQueue(queue, to)))).flat(),
    /** Takes all mails to one person back. */
    forget: async (to: Addressee): Promise<void> => {
      for (const queue of queues) await removeFrom(queue, to);
    },
    close: async (): Promise<void> => {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
};

export type MailsUnderWay = Pick<ReturnType<typeof openMailsUnderWay>, 'of' | 'forget'>;
