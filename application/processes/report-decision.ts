import type { AccountEvent } from '../../domain/accounts/events';
import type { ReportEvent } from '../../domain/reports/events';
import type { Report } from '../../domain/reports/state';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { accountStream } from '../../domain/accounts/stream';
import { reportStream } from '../../domain/reports/stream';
import { sendNotification } from '../notifications/send-notification';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { ALIVE_MS, runProcess, type FinishedProcess, type Run } from './process';
import { recordSuspension, suspension } from './suspension';

type OneReport = Readonly<Record<'reportId', string>>;
type Decided = Extract<Report, { readonly status: 'decided' }>;

const decisionOf = async ({ app, reportId }: Run<OneReport>) => {
  for await (const event of app.log.readStream<ReportEvent>(reportStream(reportId)))
    if (event.type === 'ReportDecided') {
      const { position, metadata } = event;
      return { position, operatorId: metadata.actorId };
    }
  throw new Error(`Report ${reportId} is not decided`);
};

/** The latest word counts: an operator who has reinstated the seller since wants no suspension. */
const wasReinstatedSince = async (run: Run<OneReport>, sellerId: number): Promise<boolean> => {
  const { position: since } = await decisionOf(run);
  const stream = accountStream(sellerId);
  const events = run.app.log.readStream<AccountEvent>(stream, { backwards: true });
  for await (const { type, position } of events) {
    if (position < since) return false;
    if (type === 'AccountReinstated') return true;
  }
  return false;
};

const suspendSeller = async (run: Run<OneReport>, { filed, decided }: Decided) => {
  const { app, context } = run;
  const { sellerId: userId } = filed;
  if (await wasReinstatedSince(run, userId)) return undefined;
  const { reason, withdraws } = decided;
  const outcome = await recordSuspension({ app, userId, reason, withdraws, context });
  // Before the decision counts as done, and not only soon.
  await runProcess(suspension, { app, userId, context });
  return outcome;
};

/** Withdraws or suspends, unless another report's decision does. */
const carryOut = async (run: Run<OneReport>, left: Decided): Promise<void> => {
  const { app, context, reportId } = run;
  const { decision, reason, decidedWith } = left.decided;
  if (decidedWith !== null || decision === 'reject') return;
  const outcome =
    decision === 'suspend'
      ? await suspendSeller(run, left)
      : // The rules let nobody withdraw without a raffle.
        await withdrawRaffle({ app, raffleId: left.filed.raffleId ?? 0, reason, context });
  if (outcome?.kind !== 'rejected') return;
  // It ended, or its seller left, between the look before the decision and now.
  const line = { reportId, rejection: outcome.rejection.type };
  app.logger.warn(line, 'report decided, nothing to carry out');
};

/**
 * The other reports that were open then get the same answer: about the same raffle, or with a
 * suspension all about the seller. A rejection answers nobody else, who may have seen other things.
 */
const answerOthers = async (run: Run<OneReport>, left: Decided): Promise<void> => {
  const { app, context, reportId } = run;
  const { filed, decided, decidedAt } = left;
  if (decided.decidedWith !== null || decided.decision === 'reject') return;
  const { position, operatorId } = await decisionOf(run);
  const isSuspension = decided.decision === 'suspend';
  for (const other of await app.lookups.openReports(filed, isSuspension, position)) {
    const stream = reportStream(other);
    const { state } = await loadFresh(app.reports, stream);
    // One that was told after the decision has not been read by who decided.
    if (state.status !== 'open' || state.filedAt > decidedAt) continue;
    // What the operator has reported themselves waits for another one.
    if (operatorId !== undefined && state.filed.reporterId === operatorId) continue;
    const answer = { toSeller: null, withdraws: false, decidedWith: reportId };
    const command = {
      type: 'DecideReport',
      data: { ...decided, ...answer, reportId: other },
    } as const;
    const outcome = await app.reports.handle(stream, command, context);
    if (outcome.kind === 'accepted')
      await runProcess(reportDecision, { app, context, reportId: other });
  }
};

const tell = async (
  { app, context, reportId }: Run<OneReport>,
  { filed: { reporterId, sellerId }, decided: { toSeller } }: Decided,
): Promise<void> => {
  const send = (userId: number, type: 'report-answered' | 'report-about-you') => {
    const notification = { userId, type, reportId, channel: 'in-app' } as const;
    return sendNotification({ app, notification, status: 'sent', context });
  };
  if (reporterId !== null) await send(reporterId, 'report-answered');
  if (toSeller !== null) await send(sellerId, 'report-about-you');
};

const settle = ({ app, context, reportId }: Run<OneReport>) => {
  const command = { type: 'SettleReport', data: { reportId } } as const;
  return handleFresh(app.reports, reportStream(reportId), command, context);
};

/** Does what was decided about a report, answers the others, and tells both sides. */
export const reportDecision: FinishedProcess<ReportEvent, OneReport, Decided> = {
  name: 'finish-report',
  reaction: 'finish-reports.v1',
  begins: { ReportDecided: ALIVE_MS },
  ends: ['ReportSettled', 'ReportForgotten'],
  subject: ({ data: { reportId } }) => ({ reportId }),
  look: async ({ app, reportId }) => {
    const { state } = await loadFresh(app.reports, reportStream(reportId));
    return state.status === 'decided' && !state.isSettled ? state : undefined;
  },
  steps: [carryOut, answerOthers, tell, settle],
};
