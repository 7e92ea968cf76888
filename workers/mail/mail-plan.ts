import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { NotificationSent } from '../../domain/notifications/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';
import { SEND_MAIL, type MailJob } from '../jobs/definitions';

/** Who was told what, by whichever way. */
const subjectOf = ({ userId, type, raffleId, raffleRevision }: NotificationSent['data']): string =>
  [userId, type, raffleId, raffleRevision].join('|');

/** What is told in the page becomes a mail, unless there has been one, or it is no news any more. */
export class MailPlan {
  private jobs = new Map<string, JobRequest<MailJob>>();

  constructor(private readonly now: () => Date) {}

  get size(): number {
    return this.jobs.size;
  }

  take(event: Recorded<NotificationSent>): void {
    const { data, at, id, revision, metadata } = event;
    if (data.channel === 'email') {
      this.jobs.delete(subjectOf(data));
      return;
    }
    const dueAt = new Date(at);
    if (this.now().getTime() - dueAt.getTime() > NEWS_LASTS_MS) return;
    const { userId } = data;
    const { correlationId } = metadata;
    this.jobs.set(subjectOf(data), {
      id: `${SEND_MAIL.name}-${userId}-r${revision}`,
      dueAt,
      data: { userId, revision, correlationId, causationId: id },
    });
  }

  /** Hands out all that has gathered. */
  drain(): readonly JobRequest<MailJob>[] {
    const jobs = [...this.jobs.values()];
    this.jobs = new Map();
    return jobs;
  }
}
