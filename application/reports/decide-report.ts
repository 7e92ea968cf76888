import type { AccountRejection } from '../../domain/accounts/commands';
import type { RaffleRejection } from '../../domain/raffles/commands';
import type { ReportRejection } from '../../domain/reports/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { DecidedReport, FiledReport, ReportEvent } from '../../domain/reports/events';
import { accountStream } from '../../domain/accounts/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import type { Application, UseCaseInput } from '../application';
import { suspendAccount } from '../accounts/suspend-account';
import { sendNotification } from '../notifications/send-notification';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import type { ReportOutcome } from './forget-report';

type Parts =
  | 'reports'
  | 'raffles'
  | 'accounts'
  | 'notifications'
  | 'keyring'
  | 'resealDraw'
  | 'log'
  | 'logger'
  | 'now';

interface OneReport extends UseCaseInput<Parts> {
  readonly reportId: string;
}

/** What an operator decides, and the other open reports that it answers. */
export type Verdict = Omit<DecidedReport, 'reportId' | 'decidedWith'>;

interface DecideReport extends OneReport {
  readonly verdict: Verdict;
}

/** Also what keeps the decision from being done. */
type DecidingRejection =
  | Exclude<ReportRejection, { type: 'reports-oneself' }>
  | Extract<RaffleRejection, { type: 'raffle-ended' }>
  | Extract<AccountRejection, { type: 'account-not-found' | 'is-operator' }>;

type DecidingOutcome =
  | Exclude<ReportOutcome, { readonly kind: 'rejected' }>
  | {
      readonly kind: 'rejected';
      readonly rejection: DecidingRejection;
      readonly position: number;
    };

interface Obstacle {
  readonly rejection: DecidingRejection;
  readonly position: number;
}

const ofRaffle = async (
  { raffles, now }: Pick<Application, 'raffles' | 'now'>,
  raffleId: number,
): Promise<Obstacle | undefined> => {
  const { state, position } = await raffles.states.load(raffleStream(raffleId));
  const isOnSale = state.status === 'active' && now() < state.endDate;
  if (isOnSale || state.status === 'cancelled') return undefined;
  return { rejection: { type: 'raffle-ended' }, position };
};

const ofSeller = async (
  { accounts }: Pick<Application, 'accounts'>,
  sellerId: number,
): Promise<Obstacle | undefined> => {
  const { state, position } = await accounts.states.load(accountStream(sellerId));
  if (state.status !== 'registered') return { rejection: { type: 'account-not-found' }, position };
  return state.role === 'operator' ? { rejection: { type: 'is-operator' }, position } : undefined;
};

/** Looked for before the decision is recorded, because it is recorded before it is done. */
const obstacleTo = (
  { app, verdict: { decision } }: DecideReport,
  { raffleId, sellerId }: FiledReport,
): Promise<Obstacle | undefined> => {
  if (decision === 'withdraw' && raffleId !== null) return ofRaffle(app, raffleId);
  return decision === 'suspend' ? ofSeller(app, sellerId) : Promise.resolve(undefined);
};

/**
 * Decides a report, does what is decided, and tells both sides. The decision is the commit point;
 * `finishReport` does what a crash has left.
 */
export const decideReport = async (request: DecideReport): Promise<DecidingOutcome> => {
  const { app, reportId, verdict, context } = request;
  const stream = reportStream(reportId);
  const { state } = await app.reports.states.load(stream);
  if (state.status === 'open') {
    const obstacle = await obstacleTo(request, state.filed);
    if (obstacle) return { kind: 'rejected', ...obstacle };
  }
  const data = { ...verdict, reportId, decidedWith: null };
  const outcome = await app.reports.handle(stream, { type: 'DecideReport', data }, context);
  if (outcome.kind === 'accepted') return finishReport(request);
  const { rejection, position } = outcome;
  if (rejection.type !== 'reports-oneself') return { kind: 'rejected', rejection, position };
  throw new Error('Only filing is refused so');
};

const decidedAt = async ({ app, reportId }: OneReport): Promise<string | undefined> => {
  for await (const { type, at } of app.log.readStream<ReportEvent>(reportStream(reportId)))
    if (type === 'ReportDecided') return at;
  return undefined;
};

/**
 * Whether the seller was suspended since the decision. Somebody may have reinstated them before a
 * crash is made good: that counts, and they are not suspended again.
 */
const wasSuspendedSince = async (request: OneReport, sellerId: number): Promise<boolean> => {
  const since = (await decidedAt(request)) ?? '';
  const events = request.app.log.readStream<AccountEvent>(accountStream(sellerId), {
    backwards: true,
  });
  for await (const { type, at } of events) {
    if (at < since) return false;
    if (type === 'AccountSuspended') return true;
  }
  return false;
};

/** Withdraws or suspends. A repeat changes nothing. */
const carryOut = async (
  request: OneReport,
  { raffleId, sellerId }: FiledReport,
  { decision, reason, withdraws, decidedWith }: DecidedReport,
): Promise<void> => {
  const { app, context } = request;
  if (decidedWith !== null || decision === 'reject') return;
  if (decision === 'suspend' && (await wasSuspendedSince(request, sellerId))) return;
  const outcome =
    decision === 'suspend'
      ? await suspendAccount({ app, userId: sellerId, reason, withdraws, context })
      : // The rules let nobody withdraw without a raffle.
        await withdrawRaffle({ app, raffleId: raffleId ?? 0, reason, context });
  if (outcome.kind === 'accepted') return;
  // It ended, or its seller left, between the look before the decision and now.
  const line = { raffleId, sellerId, rejection: outcome.rejection.type };
  app.logger.warn(line, 'report decided, nothing to carry out');
};

/** The other open reports get the same answer. One that is decided or forgotten stays so. */
const decideOthers = async (
  { app, reportId, context }: OneReport,
  { decision, reason, toReporter, alsoDecides }: DecidedReport,
): Promise<void> => {
  const shared = { decision, reason, toReporter, decidedWith: reportId };
  const nothing = { toSeller: null, withdraws: null, alsoDecides: [] };
  for (const other of alsoDecides) {
    const data = { reportId: other, ...shared, ...nothing };
    await app.reports.handle(reportStream(other), { type: 'DecideReport', data }, context);
    await finishReport({ app, reportId: other, context });
  }
};

const tell = async (
  { app, reportId, context }: OneReport,
  { reporterId, sellerId }: FiledReport,
  { toSeller }: DecidedReport,
): Promise<void> => {
  const send = (userId: number, type: 'report-answered' | 'report-about-you') => {
    const notification = { userId, type, reportId, channel: 'in-app' } as const;
    return sendNotification({ app, notification, status: 'sent', context });
  };
  if (reporterId !== null) await send(reporterId, 'report-answered');
  if (toSeller !== null) await send(sellerId, 'report-about-you');
};

/**
 * Does what was decided about a report, and tells both sides. A repeat changes nothing, and goes on
 * where a crash has stopped.
 * @returns accepted without events when there was nothing to finish
 */
export const finishReport = async (
  request: OneReport,
): Promise<Exclude<ReportOutcome, { readonly kind: 'rejected' }>> => {
  const { app, reportId, context } = request;
  const stream = reportStream(reportId);
  app.reports.states.invalidate(stream);
  const { state, position } = await app.reports.states.load(stream);
  if (state.status !== 'decided' || state.isSettled)
    return { kind: 'accepted', events: [], state, position };
  await carryOut(request, state.filed, state.decided);
  await decideOthers(request, state.decided);
  await tell(request, state.filed, state.decided);
  const outcome = await app.reports.handle(
    stream,
    { type: 'SettleReport', data: { reportId } },
    context,
  );
  if (outcome.kind === 'accepted') return outcome;
  throw new Error(`Settling is never refused: ${outcome.rejection.type}`);
};
