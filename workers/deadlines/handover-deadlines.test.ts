import { describe, expect, it } from '@jest/globals';
import {
  disputeResolved,
  handoverClosed,
  handoverDisputed,
  handoverForgotten,
  handoverOpened,
  minute,
  prizeAccepted,
  prizeSent,
  substituteCalled,
} from '../../domain/handovers/controls';
import { winnerDrawn } from '../../domain/raffles/controls';
import { recorded, type LogEvent } from '../../tests/kit/recorded';
import { JobPlan } from '../reactions/reaction';
import type { Deadline } from './deadline';
import { deadlines } from './deadlines';
import {
  endHandoverStepDeadline,
  forgetHandoverDeadline,
  openHandoversDeadline,
  skipLeaversDeadline,
} from './handover-deadlines';

/** The times of a deadline's jobs after these events. */
const timesOf = ({ schedule }: Deadline, ...events: readonly LogEvent[]) => {
  const plan = new JobPlan([schedule]);
  for (const event of recorded(events)) plan.take(event);
  return plan.drain(schedule).map(({ dueAt }) => dueAt);
};

const sent = [handoverOpened(), prizeAccepted(1), prizeSent(2)] as const;
const A_YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

it.each([
  [openHandoversDeadline, 'open-handovers'],
  [endHandoverStepDeadline, 'end-handover-step'],
  [skipLeaversDeadline, 'skip-leavers'],
  [forgetHandoverDeadline, 'forget-handover'],
])('the names in Redis are the same in every version (row %#)', (deadline, name) => {
  expect(deadlines).toContain(deadline);
  expect([deadline.job.name, deadline.reaction]).toEqual([name, 'hand-over-prizes.v1']);
});

it('hand-overs are opened at once, where the draw asks for them', () => {
  const drawn = winnerDrawn({ handover: true });
  expect(timesOf(openHandoversDeadline, drawn)).toEqual([new Date(drawn.at)]);
  expect(timesOf(openHandoversDeadline, winnerDrawn())).toEqual([]);
});

describe('the end of a step', () => {
  it.each([
    ['opened', [handoverOpened()], 7],
    ['called', [handoverOpened(), substituteCalled(7)], 14],
    ['accepted', [handoverOpened(), prizeAccepted(1)], 11],
    ['sent', sent, 16],
    [
      'to send again',
      [...sent, handoverDisputed(3), disputeResolved(4, { sendBy: minute(14) })],
      14,
    ],
  ] as const)('of what is %s is in its event', (_what, events, at) => {
    expect(timesOf(endHandoverStepDeadline, ...events)).toEqual([new Date(minute(at))]);
  });

  it('is lifted by a dispute and by the end', () => {
    expect(timesOf(endHandoverStepDeadline, ...sent, handoverDisputed(3))).toEqual([]);
    expect(timesOf(endHandoverStepDeadline, ...sent, handoverClosed(3))).toEqual([]);
  });
});

it('who is asked is looked at, at once', () => {
  expect(timesOf(skipLeaversDeadline, handoverOpened(), substituteCalled(7))).toEqual([
    new Date(minute(7)),
  ]);
});

it('what was said is forgotten a year after the end, unless somebody complains', () => {
  const end = handoverClosed(16);
  const closed = [...sent, end] as const;
  const afterAYear = new Date(Date.parse(end.at) + A_YEAR_MS);
  expect(timesOf(forgetHandoverDeadline, ...closed)).toEqual([afterAYear]);
  expect(timesOf(forgetHandoverDeadline, ...closed, handoverDisputed(20))).toEqual([]);
  expect(timesOf(forgetHandoverDeadline, ...closed, handoverForgotten(20))).toEqual([]);
});
