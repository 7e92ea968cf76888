import { describe, expect, it } from '@jest/globals';
import { raffleCancelled, raffleCompleted, raffleCreated } from '../../domain/raffles/controls';
import { recorded, type LogEvent } from '../../tests/kit/recorded';
import { drawWinnerDeadline, endRaffleDeadline } from '../deadlines/raffle-deadlines';
import { JobPlan } from './reaction';

const [ends, draws] = [endRaffleDeadline.schedule, drawWinnerDeadline.schedule];

const planOf = (...events: readonly LogEvent[]) => {
  const plan = new JobPlan([ends, draws]);
  for (const event of recorded(events)) plan.take(event);
  return plan;
};

describe('a plan of jobs', () => {
  it('counts collected jobs of all schedules and subjects', () => {
    const one = raffleCreated({ raffleId: 12 });
    expect(planOf(one, raffleCreated({ raffleId: 13 })).size).toBe(2);
    expect(planOf(one, raffleCompleted()).size).toBe(1);
    expect(planOf(one, raffleCancelled()).size).toBe(0);
  });

  it('hands out each job once, to its own schedule', () => {
    const plan = planOf(raffleCreated({ raffleId: 12 }), raffleCreated({ raffleId: 13 }));
    expect(plan.drain(draws)).toEqual([]);
    expect(plan.drain(ends)).toHaveLength(2);
    expect(plan.size).toBe(0);
    expect(plan.drain(ends)).toEqual([]);
  });

  it('keeps the newest of two jobs for one subject', () => {
    const [first, second] = [raffleCreated(), raffleCreated()];
    const [job] = planOf(first, second).drain(ends);
    expect(job?.id).toBe('end-raffle-12-r1');
  });
});
