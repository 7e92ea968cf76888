import type { AccountEvent } from '../../domain/accounts/events';
import type { FeatureQuotaEvent } from '../../domain/feature-quota/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import { wantedTypes } from '../../domain/shared/wanted-types';
import type { UsernameEvent } from '../../domain/usernames/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';
import {
  FINISH_FEATURE,
  FINISH_REGISTRATION,
  type FeatureSlotJob,
  type RegistrationJob,
} from '../jobs/definitions';

type AnyOfTheirs = AccountEvent | UsernameEvent | FeatureQuotaEvent | RaffleEvent;

/** What begins a command of two streams, and what ends it either way. */
export const SAGA_EVENTS = wantedTypes({
  AccountRegistered: true,
  PasswordChanged: false,
  ProfileUpdated: false,
  ProfilePhotoChanged: false,
  OperatorRoleGranted: false,
  AccountErased: true,
  UsernameClaimed: true,
  FeatureSlotTaken: true,
  FeatureSlotReleased: true,
  RaffleCreated: false,
  TicketsPurchased: false,
  RaffleFeatured: true,
  RaffleFeatureExpired: false,
  RaffleCompleted: false,
  RaffleCancelled: false,
  WinnerDrawn: false,
} satisfies Record<AnyOfTheirs['type'], boolean>);

export type SagaEvent = Extract<AnyOfTheirs, { type: (typeof SAGA_EVENTS)[number] }>;

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
