/** What becomes of a job that fails: it is tried again after pauses that grow from the first to the longest. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** A kind of job. The data type is what travels with it: ids only. */
export interface JobDefinition<Data extends object> {
  /** Imperative kebab-case. It names the queue in Redis: renaming it is a migration. */
  readonly name: string;
  /** Jobs of this kind that one worker does at a time. */
  readonly concurrency: number;
  readonly failure: RetryPolicy;
  /** Never there: it ties the definition to its data. */
  readonly data?: Data;
}

/** One job asked for. */
export interface JobRequest<Data extends object> {
  /** `<job>-<business id>-r<revision>`: asking again for a job that waits, runs or is done soon after changes nothing. */
  readonly id: string;
  readonly data: Data;
  /** When it is due; at once if that has passed. Months ahead are fine. */
  readonly dueAt: Date;
}

/** Done; come too early, so that the job waits for what is left; or done in part, so that it comes back with what it noted. */
export type JobOutcome<Data extends object = never> =
  | { readonly kind: 'done' }
  | { readonly kind: 'too-early'; readonly until: Date }
  | { readonly kind: 'unfinished'; readonly data: Data; readonly until: Date };

/** Failure policy: try until it works, and stop only where trying again can't help. */
export const untilItWorks: RetryPolicy = {
  attempts: Number.MAX_SAFE_INTEGER,
  firstPauseMs: 200,
  longestPauseMs: 30_000,
};

/** Keys in Redis of one log's jobs, so that jobs of a log that was replaced never hide those of the new one. */
export const jobsPrefix = (logId: string): string => `jobs-${logId}`;

/** Pause before the next attempt, in milliseconds; spread, so that jobs that failed together do not return together. */
export const pauseBefore = (
  attempt: number,
  { firstPauseMs, longestPauseMs }: RetryPolicy,
  chance: number,
): number => {
  const whole = Math.min(firstPauseMs * 2 ** Math.min(attempt - 1, 30), longestPauseMs);
  return Math.ceil(whole * (0.5 + chance / 2));
};
