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

/** A draw reads all entries of its raffle, up to a million: few at a time. */
export const DRAW_WINNER: JobDefinition<DeadlineJob> = {
  name: 'draw-winner',
  concurrency: 2,
  failure: untilItWorks,
};
