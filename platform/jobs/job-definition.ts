/** A job that fails is tried again, after pauses that grow from the first to the longest. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** A kind of job. Its data holds ids only. */
export interface JobDefinition<Data extends object> {
  /** Imperative kebab-case. Permanent: it names the queue in Redis. */
  readonly name: string;
  /** Jobs of this kind that one worker does at a time. */
  readonly concurrency: number;
  readonly failure: RetryPolicy;
  /** Never set: it ties the definition to the type of its data. */
  readonly data?: Data;
}

/** One job asked for. */
export interface JobRequest<Data extends object> {
  /** `<job>-<business id>-r<revision>`. Asking again while it waits or runs changes nothing. */
  readonly id: string;
  readonly data: Data;
  /** A time that has passed means at once. Months ahead are fine. */
  readonly dueAt: Date;
}

/**
 * `too-early`: the job waits for what is left. `unfinished`: it was done in part, and comes back
 * with the data that it noted.
 */
export type JobOutcome<Data extends object = never> =
  | { readonly kind: 'done' }
  | { readonly kind: 'too-early'; readonly until: Date }
  | { readonly kind: 'unfinished'; readonly data: Data; readonly until: Date };

/** Failure policy: try until it works. Only a `GiveUpError` ends it. */
export const untilItWorks: RetryPolicy = {
  attempts: Number.MAX_SAFE_INTEGER,
  firstPauseMs: 200,
  longestPauseMs: 30_000,
};

/** Begins the keys of one log's jobs, so that jobs of a former log never hide those of this one. */
export const jobsPrefix = (logId: string): string => `jobs-${logId}`;

/**
 * In milliseconds, spread over its second half: jobs that failed together do not return together.
 * @param attempt how often the job has failed, from 1
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
