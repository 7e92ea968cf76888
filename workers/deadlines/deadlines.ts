import { caseDecision } from '../../application/processes/case-decision';
import { deletion } from '../../application/processes/deletion';
import { featuring } from '../../application/processes/featuring';
import { registration } from '../../application/processes/registration';
import { reportDecision } from '../../application/processes/report-decision';
import { suspension } from '../../application/processes/suspension';
import { runProcess, type FinishedProcess } from '../../application/processes/process';
import { forgetKeptReports } from '../../application/reports/reports-of-leaver';
import type { AccountEvent } from '../../domain/accounts/events';
import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import { nothingToDo } from '../../platform/event-store/stream-queue';
import type { Effects } from '../reactions/schedule';
import { createDeadline, type Deadline, type DeadlineSubject } from './deadline';
import {
  endHandoverStepDeadline,
  forgetHandoverDeadline,
  openHandoversDeadline,
  skipLeaversDeadline,
} from './handover-deadlines';
import { drawWinnerDeadline, endRaffleDeadline, expireFeatureDeadline } from './raffle-deadlines';

const after =
  (ms: number) =>
  ({ at }: Recorded): Date =>
    new Date(Date.parse(at) + ms);

const effectsOf = <E extends AnyEvent, S extends DeadlineSubject, Left>({
  begins,
  ends,
}: FinishedProcess<E, S, Left>): Effects<E> => {
  const set = Object.entries<number | undefined>(begins).map(
    ([type, ms = 0]) => [type, after(ms)] as const,
  );
  const lifted = ends.map((type) => [type, 'lifts'] as const);
  // Each of these types is one of the process.
  return Object.fromEntries([...set, ...lifted]) as Effects<E>;
};

/** Finishes what a killed program has begun; a process that goes on is not disturbed. */
export const finish = <E extends AnyEvent, S extends DeadlineSubject, Left>(
  process: FinishedProcess<E, S, Left>,
): Deadline =>
  createDeadline<E, S>({
    name: process.name,
    reaction: process.reaction,
    concurrency: 4,
    effects: effectsOf(process),
    subject: process.subject,
    useCase: async (run) => {
      await runProcess(process, run);
      return nothingToDo();
    },
    whenRejected: 'give-up',
  });

export const finishRegistrationDeadline = finish(registration);
export const finishFeatureDeadline = finish(featuring);
export const finishSuspensionDeadline = finish(suspension);
export const finishDeletionDeadline = finish(deletion);
export const finishReportDeadline = finish(reportDecision);
export const finishCaseDeadline = finish(caseDecision);

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets the reports that were kept when a seller left. */
export const forgetReportsDeadline = createDeadline<AccountEvent, { readonly userId: number }>({
  name: 'forget-reports',
  reaction: 'forget-reports.v1',
  concurrency: 1,
  effects: {
    AccountErased: (event) => (event.data.reason === 'deleted' ? after(A_DAY_MS)(event) : 'leaves'),
  },
  subject: ({ data: { userId } }) => ({ userId }),
  useCase: forgetKeptReports,
  whenRejected: 'give-up',
});

/** Every deadline of the product. */
export const deadlines: readonly Deadline[] = [
  endRaffleDeadline,
  drawWinnerDeadline,
  expireFeatureDeadline,
  finishRegistrationDeadline,
  finishFeatureDeadline,
  finishSuspensionDeadline,
  finishDeletionDeadline,
  finishReportDeadline,
  finishCaseDeadline,
  forgetReportsDeadline,
  openHandoversDeadline,
  endHandoverStepDeadline,
  skipLeaversDeadline,
  forgetHandoverDeadline,
];
