import { expect, it } from '@jest/globals';
import type { PendingAnnouncement } from '../../projections/announcements/document';
import { sweepAnnouncements } from './run-announcements';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-06-01T10:00:00Z');
const OLDEST = new Date(NOW - 3 * DAY_MS);

const pendingSince = (dueAt: Date, topic: PendingAnnouncement['topic']): PendingAnnouncement => ({
  topic,
  dueAt,
  revision: 4,
  causationId: 'event-4',
  correlationId: 'request-4',
});

/** The jobs that a sweep requests when a raffle has these unfinished announcements. */
const sweepOf = async (...pending: readonly PendingAnnouncement[]) => {
  const spans: [Date, Date][] = [];
  const ids: string[] = [];
  await sweepAnnouncements({
    pending: {
      dueBetween: (...span) => {
        spans.push(span);
        return Promise.resolve([{ _id: 12, position: 7, dueAt: new Date(NOW), pending }]);
      },
    },
    queue: {
      add: (requests) => {
        ids.push(...requests.map(({ id }) => id));
        return Promise.resolve();
      },
    },
    now: () => new Date(NOW),
  });
  return { spans, ids };
};

it('looks for overdue announcements that are recent enough', async () => {
  const { spans } = await sweepOf();
  expect(spans).toEqual([[OLDEST, new Date(NOW - 30_000)]]);
});

it('requests the job with the same id as the event did', async () => {
  const { ids } = await sweepOf(pendingSince(new Date(NOW - DAY_MS), 'ended'));
  expect(ids).toEqual(['announce-ended-12-r4']);
});

it('omits announcements that are too old', async () => {
  const older = pendingSince(new Date(OLDEST.getTime() - 1), 'ended');
  const oldest = pendingSince(OLDEST, 'won');
  expect((await sweepOf(older, oldest)).ids).toEqual(['announce-won-12-r4']);
});
