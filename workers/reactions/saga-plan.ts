import type { AccountErased, AccountRegistered } from '../../domain/accounts/events';
import type { FeatureSlotReleased, FeatureSlotTaken } from '../../domain/feature-quota/events';
import type { RaffleFeatured } from '../../domain/raffles/events';
import type { UsernameClaimed } from '../../domain/usernames/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';
import {
  FINISH_FEATURE,
  FINISH_REGISTRATION,
  type FeatureSlotJob,
  type RegistrationJob,
} from '../jobs/definitions';

/** What begins a command of two streams, and what ends it either way. */
export type SagaEvent =
  | AccountRegistered
  | UsernameClaimed
  | AccountErased
  | FeatureSlotTaken
  | RaffleFeatured
  | FeatureSlotReleased;

export const SAGA_EVENTS = [
  'AccountRegistered',
  'UsernameClaimed',
  'AccountErased',
  'FeatureSlotTaken',
  'RaffleFeatured',
  'FeatureSlotReleased',
] as const satisfies readonly SagaEvent['type'][];

export interface SagaJobs {
  readonly registrations: readonly JobRequest<RegistrationJob>[];
  readonly features: readonly JobRequest<FeatureSlotJob>[];
}

/** Who began gets this long to finish: far longer than a command takes, far shorter than a person waits. */
export const FINISHED_AFTER_MS = 60_000;

const dueAfter = ({ at }: Recorded<SagaEvent>, waitMs: number): Date =>
  new Date(new Date(at).getTime() + waitMs);

const causeOf = ({ id, metadata }: Recorded<SagaEvent>) => ({
  correlationId: metadata.correlationId,
  causationId: id,
});

/** A job for each command that has begun; those that ended before the jobs are handed out need none. */
export class SagaPlan {
  private registrations = new Map<number, JobRequest<RegistrationJob>>();
  private features = new Map<number, JobRequest<FeatureSlotJob>>();

  constructor(private readonly waitMs = FINISHED_AFTER_MS) {}

  get size(): number {
    return this.registrations.size + this.features.size;
  }

  take(event: Recorded<SagaEvent>): void {
    switch (event.type) {
      case 'AccountRegistered': {
        const { userId } = event.data;
        this.registrations.set(userId, {
          id: `${FINISH_REGISTRATION.name}-${userId}-r${event.revision}`,
          data: { userId, ...causeOf(event) },
          dueAt: dueAfter(event, this.waitMs),
        });
        return;
      }
      case 'UsernameClaimed':
      case 'AccountErased':
        this.registrations.delete(event.data.userId);
        return;
      case 'FeatureSlotTaken': {
        const { raffleId, sellerId } = event.data;
        this.features.set(raffleId, {
          id: `${FINISH_FEATURE.name}-${sellerId}-r${event.revision}`,
          data: { raffleId, sellerId, ...causeOf(event) },
          dueAt: dueAfter(event, this.waitMs),
        });
        return;
      }
      case 'RaffleFeatured':
      case 'FeatureSlotReleased':
        this.features.delete(event.data.raffleId);
        return;
    }
  }

  /** Hands out all that has gathered. */
  drain(): SagaJobs {
    const jobs = {
      registrations: [...this.registrations.values()],
      features: [...this.features.values()],
    };
    this.registrations = new Map();
    this.features = new Map();
    return jobs;
  }
}
