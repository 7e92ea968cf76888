import type { Recorded } from '../../platform/event-store/codec';
import type { JobRequest } from '../../platform/jobs/job-definition';
import type { Schedule } from './schedule';

/** Collects jobs, and drops those that are lifted before they are handed out. */
export class JobPlan<Data extends object> {
  private readonly requests = new Map<Schedule<Data>, Map<string, JobRequest<Data>>>();

  constructor(private readonly schedules: readonly Schedule<Data>[]) {}

  /** Number of collected jobs. */
  get size(): number {
    return [...this.requests.values()].reduce((sum, { size }) => sum + size, 0);
  }

  take(event: Recorded): void {
    for (const schedule of this.schedules) {
      const change = schedule.changeBy(event);
      if (!change) continue;
      const { subject, request } = change;
      if (request) this.requestsOf(schedule).set(subject, request);
      else this.requestsOf(schedule).delete(subject);
    }
  }

  /** Hands out the collected jobs of a schedule. */
  drain(schedule: Schedule<Data>): readonly JobRequest<Data>[] {
    const requests = [...this.requestsOf(schedule).values()];
    this.requests.delete(schedule);
    return requests;
  }

  private requestsOf(schedule: Schedule<Data>): Map<string, JobRequest<Data>> {
    const requests = this.requests.get(schedule) ?? new Map<string, JobRequest<Data>>();
    this.requests.set(schedule, requests);
    return requests;
  }
}
