import { describe, expect, it } from '@jest/globals';
import { notificationSent } from '../../domain/notifications/controls';
import { recorded, type LogEvent } from '../../tests/kit/recorded';
import { JobPlan } from '../reactions/reaction';
import { mailSchedule } from './schedules';

const DAY_MS = 24 * 60 * 60 * 1000;
const told = notificationSent();
const NOW = Date.parse(told.at);

const jobsAt = (now: number, ...events: readonly LogEvent[]) => {
  const schedule = mailSchedule(() => new Date(now));
  const plan = new JobPlan([schedule]);
  for (const event of recorded(events)) plan.take(event);
  return plan.drain(schedule);
};

describe('mails', () => {
  it('are sent for each notification in the page', () => {
    const won = notificationSent({ type: 'raffle-won', raffleRevision: 3 });
    const jobs = jobsAt(NOW, told, won);
    expect(jobs.map(({ id }) => id)).toEqual(['send-mail-20-r0', 'send-mail-20-r1']);
    expect(jobs[0]).toMatchObject({
      dueAt: new Date(NOW),
      data: { userId: 20, revision: 0, correlationId: 'request-0', causationId: 'event-0' },
    });
  });

  it.each(['sent', 'failed'] as const)('are not sent when one was %s', (status) => {
    const mail = notificationSent({ channel: 'email', status });
    expect(jobsAt(NOW, told, mail)).toEqual([]);
  });

  it('are not sent when they are older than three days', () => {
    expect(jobsAt(NOW + 3 * DAY_MS, told)).toHaveLength(1);
    expect(jobsAt(NOW + 3 * DAY_MS + 1, told)).toEqual([]);
  });
});
