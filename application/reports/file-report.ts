import type { ReportRefusals } from '../../domain/reports/decider';
import type { FiledReport, ReportReason } from '../../domain/reports/events';
import { accountStream } from '../../domain/accounts/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { namedUuids } from '../../platform/hashes';
import { loadFresh } from '../../platform/event-store/command-handler';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import type { Application, UseCaseInput } from '../application';
import { forgetReport, type ReportOutcome } from './forget-report';
import { isPrizeOwed } from './reports-of-leaver';

const reportUuid = namedUuids('5b9b7f6e-0d0a-5b39-9a55-7f0c2f6a1e90');

/** Of one person about one subject; whoever has this many decided ones has been heard. */
const REPORTS_MAX = 10;

/** A signed-in person, or the network that a visitor comes from. */
export type Reporter = { readonly userId: number } | { readonly network: string };

export type Reported =
  | { readonly subject: 'raffle'; readonly raffleId: number }
  | { readonly subject: 'seller'; readonly sellerId: number };

/** Rejections that only the streams of others can tell. */
type FilingRejection =
  | ReportRefusals['FileReport']
  | { readonly type: 'raffle-not-found' }
  | { readonly type: 'raffle-cancelled' }
  | { readonly type: 'seller-gone' };

type Rejected = Refused<FilingRejection>;

type FilingOutcome = Exclude<ReportOutcome, { readonly kind: 'rejected' }> | Rejected;

interface FileReport extends UseCaseInput<
  'reports' | 'raffles' | 'accounts' | 'keyring' | 'log' | 'now'
> {
  readonly reporter: Reporter;
  readonly reported: Reported;
  readonly reason: ReportReason;
  readonly text: string;
}

export type About = Pick<FiledReport, 'subject' | 'raffleId' | 'sellerId'>;

/** Also when the seller has left: else leaving would leave the winner alone. */
const isPrizeOf = ({ app }: FileReport, { raffleId }: About): Promise<boolean> =>
  raffleId === null ? Promise.resolve(false) : isPrizeOwed(app, raffleId);

const isRefusal = (about: About | Rejected): about is Rejected => 'kind' in about;

const aboutOf = async (
  { raffles }: Pick<Application, 'raffles'>,
  reported: Reported,
): Promise<About | Rejected> => {
  if (reported.subject === 'seller') return { ...reported, raffleId: null };
  const { state, position } = await raffles.states.load(raffleStream(reported.raffleId));
  if (state.status === 'unknown') return refused({ type: 'raffle-not-found' }, position);
  if (state.status === 'cancelled') return refused({ type: 'raffle-cancelled' }, position);
  return { ...reported, sellerId: state.sellerId };
};

const isThere = async (
  { accounts }: Pick<Application, 'accounts'>,
  userId: number,
): Promise<boolean> => {
  const { state } = await loadFresh(accounts, accountStream(userId));
  return state.status === 'registered';
};

/** The same id for the same person and subject; the next one once a report is decided. */
export const reportIdOf = (
  { hashReporter }: Pick<Application['keyring'], 'hashReporter'>,
  reporter: Reporter,
  { subject, raffleId, sellerId }: About,
  round: number,
): string => {
  const who = 'userId' in reporter ? `person ${reporter.userId}` : `network ${reporter.network}`;
  const what = `${subject} ${raffleId ?? sellerId}`;
  return reportUuid(hashReporter(`${who}|${what}|${round}`));
};

/**
 * Files a report about a raffle or a seller. The same person tells an open report anew instead of
 * filing a second one; after it was decided, another one begins.
 */
export const fileReport = async (request: FileReport): Promise<FilingOutcome> => {
  const { app, reporter, reported, reason, text, context } = request;
  const about = await aboutOf(app, reported);
  if (isRefusal(about)) return about;
  if (!(await isThere(app, about.sellerId)) && !(await isPrizeOf(request, about)))
    return refused({ type: 'seller-gone' });
  const reporterId = 'userId' in reporter ? reporter.userId : null;
  for (let round = 0; round < REPORTS_MAX; round += 1) {
    const reportId = reportIdOf(app.keyring, reporter, about, round);
    const data = { reportId, ...about, reporterId, reason, text };
    const command = { type: 'FileReport', data } as const;
    const outcome = await app.reports.handle(reportStream(reportId), command, context);
    if (outcome.kind === 'accepted') {
      await forgetIfGone(request, reportId, about);
      return outcome;
    }
    if (outcome.rejection.type !== 'report-decided') return outcome;
  }
  return refused({ type: 'report-decided' });
};

/**
 * Whoever is deleted looks for reports once; one that is filed at that moment sees it here, after
 * it is in the log.
 */
const forgetIfGone = async (request: FileReport, reportId: string, about: About): Promise<void> => {
  const { app, reporter, context } = request;
  const isReporterGone = 'userId' in reporter && !(await isThere(app, reporter.userId));
  const isSellerGone = !(await isThere(app, about.sellerId));
  if (isReporterGone || (isSellerGone && !(await isPrizeOf(request, about))))
    await forgetReport({ app, reportId, context });
};
