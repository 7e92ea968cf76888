import { describe, expect, it } from '@jest/globals';
import { announcementFinished } from '../../domain/announcements/controls';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { recorded, type LogEvent } from '../../tests/kit/recorded';
import { JobPlan } from '../reactions/reaction';
import { announcementSchedules } from './schedules';

const DAY_MS = 24 * 60 * 60 * 1000;
const created = raffleCreated();
const sealed = raffleCompleted();
const drawn = winnerDrawn();

const jobsAt = (now: string, ...events: readonly LogEvent[]) => {
  const schedules = announcementSchedules(() => new Date(now));
  const plan = new JobPlan(schedules);
  for (const event of recorded(events)) plan.take(event);
  return schedules.flatMap((schedule) => plan.drain(schedule));
};

const idsAt = (now: string, ...events: readonly LogEvent[]) =>
  jobsAt(now, ...events).map(({ id }) => id);

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

describe('announcements', () => {
  it('include a reminder a day before the end', () => {
    expect(jobsAt(created.at, created, ticketsPurchased())).toEqual([
      {
        id: 'announce-ends-tomorrow-12-r0',
        dueAt: new Date(Date.parse(created.data.endDate) - DAY_MS),
        data: {
          raffleId: 12,
          topic: 'ends-tomorrow',
          revision: 0,
          correlationId: 'request-0',
          causationId: 'event-0',
        },
      },
    ]);
  });

  it('include no reminder for a raffle of less than a day', () => {
    expect(jobsAt(created.at, raffleCreated({ endDate: later(created.at, DAY_MS) }))).toEqual([]);
  });

  it.each([
    ['completed', sealed],
    ['cancelled', raffleCancelled()],
  ])('include at once that a raffle was %s, and no reminder after it', (_how, ended) => {
    const [job, ...others] = jobsAt(ended.at, created, ended);
    expect(others).toEqual([]);
    expect(job).toMatchObject({ id: 'announce-ended-12-r1', dueAt: new Date(ended.at) });
  });

  it('include the draw beside the end', () => {
    expect(idsAt(drawn.at, created, sealed, drawn)).toEqual([
      'announce-ended-12-r1',
      'announce-won-12-r2',
    ]);
  });

  it.each([
    ['ended', ['announce-won-12-r2']],
    ['won', ['announce-ended-12-r1']],
    ['ends-tomorrow', ['announce-ended-12-r1', 'announce-won-12-r2']],
  ] as const)('omit a finished announcement: %s', (topic, left) => {
    const finished = announcementFinished({ topic });
    expect(idsAt(drawn.at, created, sealed, drawn, finished)).toEqual(left);
  });

  it('omit one older than three days', () => {
    expect(jobsAt(later(sealed.at, 3 * DAY_MS), created, sealed)).toHaveLength(1);
    expect(jobsAt(later(sealed.at, 3 * DAY_MS + 1), created, sealed)).toEqual([]);
  });
});
