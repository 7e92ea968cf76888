/** A failed job is retried; the pauses grow from the first to the longest. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** A kind of job. Its data holds ids only. */
export interface JobDefinition<Data extends object> {
  /** Imperative kebab-case. Permanent: it names the queue in Redis. */
  readonly name: string;
  /** How many jobs of this kind one worker runs at a time. */
  readonly concurrency: number;
  readonly failure: RetryPolicy;
  /** Never set: it only carries the type of the data. */
  readonly data?: Data;
}

/** A request for one job. */
export interface JobRequest<Data extends object> {
  /**
   * `<job>-<business id>-r<revision>`. A second request changes nothing while the job waits or
   * runs.
   */
  readonly id: string;
  readonly data: Data;
  /** A past time means now. Months ahead are fine. */
  readonly dueAt: Date;
}

/**
 * `too-early`: the job waits for the rest of the time. `unfinished`: it continues later with the
 * data that it returned.
 */
export type JobOutcome<Data extends object = never> =
  | { readonly kind: 'done' }
  | { readonly kind: 'too-early'; readonly until: Date }
  | { readonly kind: 'unfinished'; readonly data: Data; readonly until: Date };

/** Retries until it succeeds. Only a `GiveUpError` ends it. */
export const untilItWorks: RetryPolicy = {
  attempts: Number.MAX_SAFE_INTEGER,
  firstPauseMs: 200,
  longestPauseMs: 30_000,
};

/** The prefix of one log's jobs, so that jobs of a former log don't hide those of this one. */
export const jobsPrefix = (logId: string): string => `jobs-${logId}`;

/**
 * Milliseconds, random in the second half of the pause, so that jobs that failed together don't
 * return together.
 * @param attempt number of failures, from 1
 * @param chance between 0 and 1
 */
export const pauseBefore = (
  attempt: number,
  { firstPauseMs, longestPauseMs }: RetryPolicy,
  chance: number,
): number => {
  const whole = Math.min(firstPauseMs * 2 ** Math.min(attempt - 1, 30), longestPauseMs);
  return Math.ceil(whole * (0.5 + chance / 2));
};
