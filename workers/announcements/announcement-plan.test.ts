import { describe, expect, it } from '@jest/globals';
import { announcementFinished } from '../../domain/announcements/controls';
import { raffleCompleted, raffleCreated, winnerDrawn } from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { recorded } from '../../tests/kit/recorded';
import { ANNOUNCEMENT_EVENTS, AnnouncementPlan, type AnnouncementEvent } from './announcement-plan';

const DAY_MS = 24 * 60 * 60 * 1000;
const created = raffleCreated();
const sealed = raffleCompleted();
const drawn = winnerDrawn();

const isAnnounced = (
  event: Recorded<RaffleEvent>,
): event is Recorded<AnnouncementEvent & RaffleEvent> =>
  (ANNOUNCEMENT_EVENTS as readonly string[]).includes(event.type);

const planAt = (now: string, ...events: readonly RaffleEvent[]): AnnouncementPlan => {
  const plan = new AnnouncementPlan(() => new Date(now));
  for (const event of recorded(events)) if (isAnnounced(event)) plan.take(event);
  return plan;
};

const ids = (plan: AnnouncementPlan) => plan.drain().map(({ id }) => id);

describe('a plan of announcements', () => {
  it('reminds a day before the end', () => {
    const [job] = planAt(created.at, created).drain();
    expect(job?.id).toBe('announce-ends-tomorrow-12-r0');
    expect(job?.dueAt).toEqual(new Date(Date.parse(created.data.endDate) - DAY_MS));
  });

  it('tells of the end and of the draw, and reminds no more', () => {
    expect(ids(planAt(sealed.at, created, sealed, drawn))).toEqual([
      'announce-ended-12-r1',
      'announce-won-12-r2',
    ]);
  });

  it('leaves out what has been announced', () => {
    const plan = planAt(sealed.at, created, sealed, drawn);
    const metadata = { correlationId: 'c', at: sealed.at, schemaVersion: 1 };
    const place = { id: 'e', stream: 'announcement-12', revision: 0, position: 9, metadata };
    plan.take({ ...announcementFinished({ topic: 'ended' }), ...place });
    expect(ids(plan)).toEqual(['announce-won-12-r2']);
  });

  it('leaves out what is older than three days', () => {
    const later = new Date(Date.parse(sealed.at) + 3 * DAY_MS + 1).toISOString();
    expect(planAt(later, created, sealed).size).toBe(0);
    expect(planAt(sealed.at, created, sealed).size).toBe(1);
  });

  it('hands out each job once', () => {
    const plan = planAt(sealed.at, created, sealed);
    expect(ids(plan)).toHaveLength(1);
    expect(plan.drain()).toEqual([]);
  });
});
