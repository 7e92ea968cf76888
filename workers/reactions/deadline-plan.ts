import type { RaffleEvent } from '../../domain/raffles/events';
import { wantedTypes } from '../../domain/shared/wanted-types';
import type { Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';
import { DRAW_WINNER, END_RAFFLE, EXPIRE_FEATURE, type DeadlineJob } from '../jobs/definitions';

/** What sets a deadline or lifts one. Purchases, which are most of the log, do neither. */
export const DEADLINE_EVENTS = wantedTypes({
  RaffleCreated: true,
  TicketsPurchased: false,
  RaffleFeatured: true,
  RaffleFeatureExpired: true,
  RaffleCompleted: true,
  RaffleCancelled: true,
  WinnerDrawn: true,
} satisfies Record<RaffleEvent['type'], boolean>);

export type DeadlineEvent = Extract<RaffleEvent, { type: (typeof DEADLINE_EVENTS)[number] }>;

/** The jobs that events have asked for. */
export interface DeadlineJobs {
  readonly ends: readonly JobRequest<DeadlineJob>[];
  readonly draws: readonly JobRequest<DeadlineJob>[];
  readonly features: readonly JobRequest<DeadlineJob>[];
}

const request = (
  job: string,
  { data: { raffleId }, id, revision, metadata }: Recorded<DeadlineEvent>,
  dueAt: string,
): JobRequest<DeadlineJob> => ({
  id: `${job}-${raffleId}-r${revision}`,
  data: { raffleId, correlationId: metadata.correlationId, causationId: id },
  dueAt: new Date(dueAt),
});

/** Events to jobs. A job whose raffle has moved on before it is handed out is left out: it would find nothing to do. */
export class DeadlinePlan {
  private ends = new Map<number, JobRequest<DeadlineJob>>();
  private draws = new Map<number, JobRequest<DeadlineJob>>();
  private features = new Map<number, JobRequest<DeadlineJob>>();

  get size(): number {
    return this.ends.size + this.draws.size + this.features.size;
  }

  take(event: Recorded<DeadlineEvent>): void {
    const { raffleId } = event.data;
    switch (event.type) {
      case 'RaffleCreated':
        this.ends.set(raffleId, request(END_RAFFLE.name, event, event.data.endDate));
        return;
      case 'RaffleFeatured':
        this.features.set(raffleId, request(EXPIRE_FEATURE.name, event, event.data.featuredUntil));
        return;
      case 'RaffleFeatureExpired':
        this.features.delete(raffleId);
        return;
      case 'RaffleCompleted':
        this.ends.delete(raffleId);
        this.features.delete(raffleId);
        this.draws.set(raffleId, request(DRAW_WINNER.name, event, event.data.drawAt));
        return;
      case 'RaffleCancelled':
        this.ends.delete(raffleId);
        this.features.delete(raffleId);
        return;
      case 'WinnerDrawn':
        this.draws.delete(raffleId);
        return;
    }
  }

  /** Hands out all that has gathered. */
  drain(): DeadlineJobs {
    const jobs = {
      ends: [...this.ends.values()],
      draws: [...this.draws.values()],
      features: [...this.features.values()],
    };
    this.ends = new Map();
    this.draws = new Map();
    this.features = new Map();
    return jobs;
  }
}
