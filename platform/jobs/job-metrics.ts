import { Buckets, SECONDS } from '../metrics/buckets';
import type { Metrics, Sample } from '../metrics/registry';

/** What a worker tells of the jobs of one kind. */
export interface JobWatch {
  /** @param ms after its time; retries and continued work are not begun again */
  begun: (ms: number) => void;
  ended: (ms: number, failed: boolean) => void;
}

/** Seconds, up to those of a site that was away for a day. */
const LATE = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 3_600, 86_400];

class JobCounts implements JobWatch {
  readonly late = new Buckets(LATE);
  readonly seconds = new Buckets(SECONDS);
  failures = 0;

  begun(ms: number): void {
    this.late.observe(Math.max(0, ms) / 1_000);
  }

  ended(ms: number, failed: boolean): void {
    this.seconds.observe(ms / 1_000);
    if (failed) this.failures += 1;
  }
}

/** Tells of the jobs of this program. @returns what each kind of job is told to */
export const jobMetrics = ({ histogram, counter }: Metrics): ((queue: string) => JobWatch) => {
  const queues = new Map<string, JobCounts>();
  histogram({
    name: 'rifaviva_job_lateness_seconds',
    help: 'How long after its time each job began',
    read: () => [...queues].map(([queue, { late }]) => [{ queue }, late]),
  });
  histogram({
    name: 'rifaviva_job_seconds',
    help: 'Runs of jobs until their end',
    read: () => [...queues].map(([queue, { seconds }]) => [{ queue }, seconds]),
  });
  counter(
    { name: 'rifaviva_job_failures_total', help: 'Runs of jobs that failed' },
    () => [...queues].map(([queue, { failures }]): Sample => [{ queue }, failures]),
    ['queue'],
  );
  return (queue) => {
    const known = queues.get(queue) ?? new JobCounts();
    queues.set(queue, known);
    return known;
  };
};
