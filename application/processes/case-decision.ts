import type { AccountRejection } from '../../domain/accounts/commands';
import type { CaseEvent } from '../../domain/cases/events';
import type { RaffleRejection } from '../../domain/raffles/commands';
import type { ReportRefusals } from '../../domain/reports/decider';
import type { DecidedReport, FiledReport } from '../../domain/reports/events';
import type { Report } from '../../domain/reports/state';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { accountStream } from '../../domain/accounts/stream';
import { caseStream } from '../../domain/cases/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import type { Application, UseCaseInput } from '../application';
import { requireWithdrawals } from '../raffles/withdraw-raffle';
import type { ReportOutcome } from '../reports/forget-report';
import { ALIVE_MS, orLeaveToDeadline, runProcess, type FinishedProcess, type Run } from './process';
import { reportDecision } from './report-decision';

/** What an operator decides. What follows from it is looked up when it is done. */
export type Verdict = Pick<
  DecidedReport,
  'decision' | 'reason' | 'toReporter' | 'toSeller' | 'withdraws'
>;

interface DecideReport extends UseCaseInput<keyof Application> {
  readonly reportId: string;
  readonly verdict: Verdict;
}

/** Also what keeps the decision from being done. */
type DecidingRejection =
  | ReportRefusals['DecideReport']
  | { readonly type: 'operator-involved' }
  | Extract<RaffleRejection, { type: 'raffle-ended' }>
  | Extract<AccountRejection, { type: 'account-not-found' | 'is-operator' }>;

type Obstacle = Refused<DecidingRejection>;

type DecidingOutcome = Exclude<ReportOutcome, { readonly kind: 'rejected' }> | Obstacle;

const raffleObstacle = async (
  { raffles, now }: Application,
  raffleId: number,
): Promise<Obstacle | undefined> => {
  const { state, position } = await loadFresh(raffles, raffleStream(raffleId));
  const isOnSale = state.status === 'active' && now() < state.endDate;
  if (isOnSale || state.status === 'cancelled') return undefined;
  return refused({ type: 'raffle-ended' }, position);
};

const sellerObstacle = async (
  { accounts }: Application,
  sellerId: number,
): Promise<Obstacle | undefined> => {
  const { state, position } = await loadFresh(accounts, accountStream(sellerId));
  if (state.status !== 'registered') return refused({ type: 'account-not-found' }, position);
  return state.role === 'operator' ? refused({ type: 'is-operator' }, position) : undefined;
};

/** Looked for before the decision is recorded, because it is recorded before it is done. */
const obstacleTo = (
  { app, verdict: { decision } }: DecideReport,
  { raffleId, sellerId }: FiledReport,
): Promise<Obstacle | undefined> => {
  if (decision === 'withdraw' && raffleId !== null) return raffleObstacle(app, raffleId);
  return decision === 'suspend' ? sellerObstacle(app, sellerId) : Promise.resolve(undefined);
};

type OneDecision = Readonly<{ sellerId: number; reportId: string }>;

/** Nothing was done for a report without words, whose program was killed, or that is forgotten. */
const end = async ({ app, context, sellerId, reportId }: Run<OneDecision>): Promise<void> => {
  const { state } = await loadFresh(app.reports, reportStream(reportId));
  const type = state.status === 'decided' ? 'SettleCase' : 'DropCase';
  const command = { type, data: { sellerId, reportId } } as const;
  await handleFresh(app.cases, caseStream(sellerId), command, context);
};

/** Finishes a decision that has its seller's case, and frees the case. */
export const caseDecision: FinishedProcess<CaseEvent, OneDecision, true> = {
  name: 'finish-case',
  reaction: 'finish-cases.v1',
  begins: { CaseDecided: ALIVE_MS },
  ends: ['CaseSettled', 'CaseDropped'],
  subject: ({ data: { sellerId, reportId } }) => ({ sellerId, reportId }),
  look: async ({ app, sellerId, reportId }) => {
    const { state } = await loadFresh(app.cases, caseStream(sellerId));
    return state.has(reportId) || undefined;
  },
  steps: [
    ({ app, context, reportId }) => runProcess(reportDecision, { app, context, reportId }),
    end,
  ],
};

/** Nobody decides on what they have reported, or are reported for. The terminal names nobody. */
const isInvolved = (
  { sellerId, reporterId }: FiledReport,
  operatorId: number | undefined,
): boolean => operatorId !== undefined && (operatorId === sellerId || operatorId === reporterId);

type Open = Extract<Report, { readonly status: 'open' }>;

/** Takes the case, so that nobody decides otherwise meanwhile, and records the words. */
const decideOpen = async (request: DecideReport, open: Open): Promise<Obstacle | undefined> => {
  const { app, reportId, verdict, context } = request;
  const { filed, filedAt } = open;
  if (isInvolved(filed, context.actorId)) return refused({ type: 'operator-involved' });
  const obstacle = await obstacleTo(request, filed);
  if (obstacle) return obstacle;
  const { raffleId, sellerId } = filed;
  const { decision, withdraws } = verdict;
  if (decision === 'withdraw' && raffleId === null) return refused({ type: 'nothing-to-withdraw' });
  if (decision === 'withdraw' || withdraws) requireWithdrawals(app);
  if (!app.hasCases) return undefined;
  const data = { sellerId, reportId, raffleId, filedAt, decision, withdraws };
  const command = { type: 'DecideCase', data } as const;
  const taken = await handleFresh(app.cases, caseStream(sellerId), command, context);
  return taken.kind === 'rejected'
    ? refused({ type: 'report-decided' }, taken.position)
    : undefined;
};

/**
 * Decides a report, does what is decided, answers the others that it answers, and tells all. The
 * words in the report are the commit point.
 */
export const decideReport = async (request: DecideReport): Promise<DecidingOutcome> => {
  const { app, reportId, verdict, context } = request;
  const stream = reportStream(reportId);
  const { state: report } = await loadFresh(app.reports, stream);
  const refusal = report.status === 'open' ? await decideOpen(request, report) : undefined;
  if (refusal) return refusal;
  const data = { ...verdict, reportId, decidedWith: null };
  const command = { type: 'DecideReport', data } as const;
  const outcome = await app.reports.handle(stream, command, context);
  if (outcome.kind === 'rejected') return outcome;
  await orLeaveToDeadline(request, async () => {
    await runProcess(reportDecision, { app, context, reportId });
    if (outcome.state.status !== 'decided') return;
    const { sellerId } = outcome.state.filed;
    await runProcess(caseDecision, { app, context, sellerId, reportId });
  });
  return { ...outcome, ...(await app.reports.states.load(stream)) };
};
