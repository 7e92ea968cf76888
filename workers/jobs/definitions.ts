import { untilItWorks, type JobDefinition } from '../../platform/jobs/job-definition';

/** Ids only: the raffle, and whose wish this follows from. */
export interface DeadlineJob {
  readonly raffleId: number;
  readonly correlationId: string;
  /** Id of the event that asked for it. */
  readonly causationId: string;
}

export const END_RAFFLE: JobDefinition<DeadlineJob> = {
  name: 'end-raffle',
  concurrency: 16,
  failure: untilItWorks,
};

export const EXPIRE_FEATURE: JobDefinition<DeadlineJob> = {
  name: 'expire-feature',
  concurrency: 16,
  failure: untilItWorks,
};

/** A draw reads all entries of its raffle, up to a million: few at a time. */
export const DRAW_WINNER: JobDefinition<DeadlineJob> = {
  name: 'draw-winner',
  concurrency: 2,
  failure: untilItWorks,
};

/** A slot that may have been left without its raffle being featured. */
export interface FeatureSlotJob extends DeadlineJob {
  readonly sellerId: number;
}

export const FINISH_FEATURE: JobDefinition<FeatureSlotJob> = {
  name: 'finish-feature',
  concurrency: 4,
  failure: untilItWorks,
};

/** An account that may have been left without its user name. */
export interface RegistrationJob {
  readonly userId: number;
  readonly correlationId: string;
  /** Id of the event that asked for it. */
  readonly causationId: string;
}

export const FINISH_REGISTRATION: JobDefinition<RegistrationJob> = {
  name: 'finish-registration',
  concurrency: 4,
  failure: untilItWorks,
};
