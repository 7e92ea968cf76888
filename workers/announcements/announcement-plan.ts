import type { AnnouncementFinished } from '../../domain/announcements/events';
import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { RaffleEvent } from '../../domain/raffles/events';
import { reminderDueAt } from '../../domain/raffles/reminder';
import { wantedTypes } from '../../domain/shared/wanted-types';
import type { Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';
import { announcementRequest, type Topic } from '../announcements/topics';
import type { AnnouncementJob } from '../jobs/definitions';

/** What is told to a raffle's people, and what says that they have been told. */
export const ANNOUNCEMENT_EVENTS = wantedTypes({
  RaffleCreated: true,
  TicketsPurchased: false,
  RaffleFeatured: false,
  RaffleFeatureExpired: false,
  RaffleCompleted: true,
  RaffleCancelled: true,
  WinnerDrawn: true,
  AnnouncementFinished: true,
} satisfies Record<(RaffleEvent | AnnouncementFinished)['type'], boolean>);

export type AnnouncementEvent = Extract<
  RaffleEvent | AnnouncementFinished,
  { type: (typeof ANNOUNCEMENT_EVENTS)[number] }
>;

/** Events to jobs. What is no news any more, and what everybody has been told before the jobs are handed out, needs none. */
export class AnnouncementPlan {
  private jobs = new Map<string, JobRequest<AnnouncementJob>>();

  constructor(private readonly now: () => Date) {}

  get size(): number {
    return this.jobs.size;
  }

  take(event: Recorded<AnnouncementEvent>): void {
    const at = new Date(event.at);
    switch (event.type) {
      case 'RaffleCreated': {
        const dueAt = reminderDueAt(event);
        if (dueAt) this.ask(event, 'ends-tomorrow', dueAt);
        return;
      }
      case 'RaffleCompleted':
      case 'RaffleCancelled':
        this.settle(event, 'ends-tomorrow');
        this.ask(event, 'ended', at);
        return;
      case 'WinnerDrawn':
        this.ask(event, 'won', at);
        return;
      case 'AnnouncementFinished':
        this.settle(event, event.data.topic);
        return;
    }
  }

  /** Hands out all that has gathered. */
  drain(): readonly JobRequest<AnnouncementJob>[] {
    const jobs = [...this.jobs.values()];
    this.jobs = new Map();
    return jobs;
  }

  private ask(event: Recorded<AnnouncementEvent>, topic: Topic, dueAt: Date): void {
    if (this.now().getTime() - dueAt.getTime() > NEWS_LASTS_MS) return;
    const { id: causationId, revision, metadata } = event;
    const { raffleId } = event.data;
    const { correlationId } = metadata;
    const pending = { topic, dueAt, revision, causationId, correlationId };
    this.jobs.set(`${raffleId}-${topic}`, announcementRequest(raffleId, pending));
  }

  private settle({ data: { raffleId } }: AnnouncementEvent, topic: Topic): void {
    this.jobs.delete(`${raffleId}-${topic}`);
  }
}
