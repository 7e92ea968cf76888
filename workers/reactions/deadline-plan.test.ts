import { describe, expect, it } from '@jest/globals';
import {
  END_DATE,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { recorded } from '../../tests/kit/recorded';
import { DEADLINE_EVENTS, DeadlinePlan, type DeadlineEvent } from './deadline-plan';

const isDeadlineEvent = (event: Recorded<RaffleEvent>): event is Recorded<DeadlineEvent> =>
  (DEADLINE_EVENTS as readonly string[]).includes(event.type);

const planOf = (...events: readonly RaffleEvent[]): DeadlinePlan => {
  const plan = new DeadlinePlan();
  for (const event of recorded(events)) if (isDeadlineEvent(event)) plan.take(event);
  return plan;
};

const ids = (jobs: readonly { readonly id: string }[]) => jobs.map(({ id }) => id);

describe('a plan of deadlines', () => {
  it('has a raffle end at its end date, in the name of whoever published it', () => {
    expect(planOf(raffleCreated({ raffleId: 12 })).drain()).toEqual({
      ends: [
        {
          id: 'end-raffle-12-r0',
          dueAt: new Date(END_DATE),
          data: { raffleId: 12, correlationId: 'request-0', causationId: 'event-0' },
        },
      ],
      draws: [],
      features: [],
    });
  });

  it('has a completed raffle drawn, under the revision of its seal, and not ended any more', () => {
    const sealed = raffleCompleted();
    expect(planOf(raffleCreated(), ticketsPurchased({ tickets: 100 }), sealed).drain()).toEqual({
      ends: [],
      draws: [
        {
          id: 'draw-winner-12-r2',
          dueAt: new Date(sealed.data.drawAt),
          data: { raffleId: 12, correlationId: 'request-2', causationId: 'event-2' },
        },
      ],
      features: [],
    });
  });

  it.each([
    ['cancelled', [raffleCreated(), raffleCancelled()]],
    ['drawn', [raffleCreated(), raffleCompleted(), winnerDrawn()]],
  ])('has nothing to do for a raffle that is %s', (_how, history) => {
    expect(planOf(...history).drain()).toEqual({ ends: [], draws: [], features: [] });
  });

  it('has a featured raffle leave the home page a day later, unless it is over before', () => {
    const featured = raffleFeatured();
    const { features } = planOf(raffleCreated(), featured).drain();
    expect(ids(features)).toEqual(['expire-feature-12-r1']);
    expect(features[0]?.dueAt).toEqual(new Date(featured.data.featuredUntil));
    for (const over of [raffleFeatureExpired(), raffleCompleted(), raffleCancelled()]) {
      expect(planOf(raffleCreated(), featured, over).drain().features).toEqual([]);
    }
  });

  it('keeps the deadlines of other raffles', () => {
    const { ends } = planOf(
      raffleCreated({ raffleId: 12 }),
      raffleCreated({ raffleId: 13 }),
      raffleCancelled({}, raffleCreated({ raffleId: 12 })),
    ).drain();
    expect(ids(ends)).toEqual(['end-raffle-13-r0']);
  });

  it('hands every job out once', () => {
    const plan = planOf(raffleCreated());
    expect(plan.size).toBe(1);
    plan.drain();
    expect(plan.size).toBe(0);
    expect(plan.drain()).toEqual({ ends: [], draws: [], features: [] });
  });
});
