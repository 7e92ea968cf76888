import { describe, expect, it } from '@jest/globals';
import {
  accountDeletionRequested,
  accountErased,
  accountRegistered,
} from '../../domain/accounts/controls';
import { featureSlotReleased, featureSlotTaken } from '../../domain/feature-quota/controls';
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
import {
  REPORT,
  reportDecided,
  reportFiled,
  reportForgotten,
  reportSettled,
} from '../../domain/reports/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { recorded, type LogEvent } from '../../tests/kit/recorded';
import { JobPlan } from '../reactions/reaction';
import type { Deadline } from './deadline';
import {
  deadlines,
  finishCaseDeadline,
  finishDeletionDeadline,
  finishFeatureDeadline,
  finishRegistrationDeadline,
  finishReportDeadline,
  finishSuspensionDeadline,
  forgetReportsDeadline,
} from './deadlines';
import { drawWinnerDeadline, endRaffleDeadline, expireFeatureDeadline } from './raffle-deadlines';

/** The jobs of a deadline after these events. */
const jobsOf = ({ schedule }: Deadline, ...events: readonly LogEvent[]) => {
  const plan = new JobPlan([schedule]);
  for (const event of recorded(events)) plan.take(event);
  return plan.drain(schedule);
};

const idsOf = (deadline: Deadline, ...events: readonly LogEvent[]) =>
  jobsOf(deadline, ...events).map(({ id }) => id);

const minuteAfter = (at: string) => new Date(Date.parse(at) + 60_000);

describe('the names in Redis', () => {
  it.each([
    [endRaffleDeadline, 'end-raffle', 'schedule-deadlines.v1'],
    [drawWinnerDeadline, 'draw-winner', 'schedule-deadlines.v1'],
    [expireFeatureDeadline, 'expire-feature', 'schedule-deadlines.v1'],
    [finishRegistrationDeadline, 'finish-registration', 'finish-sagas.v1'],
    [finishFeatureDeadline, 'finish-feature', 'finish-sagas.v1'],
    [finishSuspensionDeadline, 'finish-suspension', 'finish-suspensions.v1'],
    [finishDeletionDeadline, 'finish-deletion', 'finish-deletions.v1'],
    [finishReportDeadline, 'finish-report', 'finish-reports.v1'],
    [finishCaseDeadline, 'finish-case', 'finish-cases.v1'],
    [forgetReportsDeadline, 'forget-reports', 'forget-reports.v1'],
  ])('are the same in every version (row %#)', (deadline, name, reaction) => {
    expect(deadlines).toContain(deadline);
    expect([deadline.job.name, deadline.reaction]).toEqual([name, reaction]);
  });

  it('belong to one deadline each', () => {
    const names = deadlines.map(({ job }) => job.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a raffle's end", () => {
  it('is due at its end date, with the context of its publication', () => {
    expect(jobsOf(endRaffleDeadline, raffleCreated({ raffleId: 12 }))).toEqual([
      {
        id: 'end-raffle-12-r0',
        dueAt: new Date(END_DATE),
        data: { raffleId: 12, correlationId: 'request-0', causationId: 'event-0' },
      },
    ]);
  });

  it.each([
    ['completed', raffleCompleted()],
    ['cancelled', raffleCancelled()],
  ])('is lifted when the raffle is %s', (_how, ended) => {
    expect(jobsOf(endRaffleDeadline, raffleCreated(), ended)).toEqual([]);
  });

  it('stays when tickets are sold, or the raffle is featured', () => {
    const featured = raffleFeatured();
    const history = [raffleCreated(), ticketsPurchased(), featured, raffleFeatureExpired()];
    expect(idsOf(endRaffleDeadline, ...history)).toEqual(['end-raffle-12-r0']);
  });

  it('is lifted only for its own raffle', () => {
    const [one, other] = [raffleCreated({ raffleId: 12 }), raffleCreated({ raffleId: 13 })];
    expect(idsOf(endRaffleDeadline, one, other, raffleCancelled({}, one))).toEqual([
      'end-raffle-13-r0',
    ]);
  });
});

describe('a draw', () => {
  const sealed = raffleCompleted();

  it('is due at the time in the seal, under its revision', () => {
    expect(
      jobsOf(drawWinnerDeadline, raffleCreated(), ticketsPurchased({ tickets: 100 }), sealed),
    ).toEqual([
      {
        id: 'draw-winner-12-r2',
        dueAt: new Date(sealed.data.drawAt),
        data: { raffleId: 12, correlationId: 'request-2', causationId: 'event-2' },
      },
    ]);
  });

  it('is lifted after the draw, and never set for a cancelled raffle', () => {
    expect(jobsOf(drawWinnerDeadline, raffleCreated(), sealed, winnerDrawn())).toEqual([]);
    expect(jobsOf(drawWinnerDeadline, raffleCreated(), raffleCancelled())).toEqual([]);
  });
});

describe('the end of a feature', () => {
  const featured = raffleFeatured();

  it('is due at the time in its event', () => {
    const [job] = jobsOf(expireFeatureDeadline, raffleCreated(), featured);
    expect(job?.id).toBe('expire-feature-12-r1');
    expect(job?.dueAt).toEqual(new Date(featured.data.featuredUntil));
  });

  it.each([
    ['it has ended already', raffleFeatureExpired()],
    ['the raffle is completed', raffleCompleted()],
    ['the raffle is cancelled', raffleCancelled()],
  ])('is lifted when %s', (_when, over) => {
    expect(jobsOf(expireFeatureDeadline, raffleCreated(), featured, over)).toEqual([]);
  });
});

describe('a registration', () => {
  const registered = accountRegistered({ userId: 20 });

  it('is finished after a minute', () => {
    expect(jobsOf(finishRegistrationDeadline, registered)).toEqual([
      {
        id: 'finish-registration-20-r0',
        dueAt: minuteAfter(registered.at),
        data: { userId: 20, correlationId: 'request-0', causationId: 'event-0' },
      },
    ]);
  });

  it('needs no finishing once it has its user name', () => {
    expect(jobsOf(finishRegistrationDeadline, registered, usernameClaimed({ userId: 20 }))).toEqual(
      [],
    );
    expect(
      jobsOf(finishRegistrationDeadline, registered, usernameClaimed({ userId: 21 })),
    ).toHaveLength(1);
  });
});

describe('an abandoned registration', () => {
  it('is looked at once more, because its past may not be hidden yet', () => {
    const erased = accountErased({ userId: 20 });
    expect(jobsOf(finishRegistrationDeadline, erased)).toMatchObject([
      { id: 'finish-registration-20-r0', dueAt: minuteAfter(erased.at), data: { userId: 20 } },
    ]);
  });
});

describe('the slot of a feature', () => {
  const taken = featureSlotTaken({ sellerId: 3, raffleId: 12 });

  it('is used or released after a minute, under the revision of its own stream', () => {
    expect(jobsOf(finishFeatureDeadline, raffleCreated(), taken)).toEqual([
      {
        id: 'finish-feature-3-r0',
        dueAt: minuteAfter(taken.at),
        data: { raffleId: 12, sellerId: 3, correlationId: 'request-1', causationId: 'event-1' },
      },
    ]);
  });

  it.each([
    ['used', raffleFeatured()],
    ['given back', featureSlotReleased({ sellerId: 3, raffleId: 12 })],
  ])('needs no finishing when it was %s', (_how, over) => {
    expect(jobsOf(finishFeatureDeadline, taken, over)).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  const asked = accountDeletionRequested();

  it('is finished at once', () => {
    expect(jobsOf(finishDeletionDeadline, accountRegistered(), asked)).toMatchObject([
      { data: { userId: asked.data.userId }, dueAt: new Date(asked.at) },
    ]);
  });

  it('needs nothing more once the account is erased', () => {
    const erased = accountErased({ reason: 'deleted' });
    expect(idsOf(finishDeletionDeadline, accountRegistered(), asked, erased)).toEqual([]);
  });
});

describe('the reports that outlive an account', () => {
  it('are looked at a day after the account is erased', () => {
    const erased = accountErased({ userId: 20, reason: 'deleted' });
    expect(jobsOf(forgetReportsDeadline, erased)).toMatchObject([
      { data: { userId: 20 }, dueAt: new Date(Date.parse(erased.at) + 86_400_000) },
    ]);
  });

  it('are none of a registration that was undone', () => {
    const erased = accountErased({ userId: 20, reason: 'username-taken' });
    expect(idsOf(forgetReportsDeadline, erased)).toEqual([]);
  });
});

describe('a decision about a report', () => {
  const decided = reportDecided();

  it('is finished after a minute', () => {
    expect(jobsOf(finishReportDeadline, reportFiled())).toEqual([]);
    expect(jobsOf(finishReportDeadline, reportFiled(), decided)).toEqual([
      {
        id: `finish-report-${REPORT}-r1`,
        dueAt: minuteAfter(decided.at),
        data: { reportId: REPORT, correlationId: 'request-1', causationId: 'event-1' },
      },
    ]);
  });

  it.each([
    ['settled', reportSettled()],
    ['forgotten', reportForgotten()],
  ])('needs no finishing once it is %s', (_how, over) => {
    expect(jobsOf(finishReportDeadline, reportFiled(), decided, over)).toEqual([]);
  });
});
