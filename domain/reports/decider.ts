import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import type {
  DecideReport,
  FileReport,
  ForgetReport,
  ReportCommand,
  ReportRejection,
  SettleReport,
} from './commands';
import type { DecidedReport, ReportEvent } from './events';
import { evolve, unknownReport, type Report } from './state';

/** Of a command that may be refused for these reasons. */
type ReportDecision<Reason extends ReportRejection['type']> = Decision<
  ReportEvent,
  Extract<ReportRejection, { readonly type: Reason }>
>;

/** The same person tells an open report anew; one that is decided is closed. */
const fileReport = (
  { data, metadata }: FileReport,
  report: Report,
): ReportDecision<'reports-oneself' | 'report-decided'> => {
  if (data.reporterId === data.sellerId) return reject({ type: 'reports-oneself' });
  if (report.status === 'decided' || report.status === 'forgotten')
    return reject({ type: 'report-decided' });
  if (
    report.status === 'open' &&
    report.filed.reason === data.reason &&
    report.filed.text === data.text
  )
    return unchanged;
  return accept({ type: 'ReportFiled', at: metadata.now.toISOString(), data });
};

/** The same press, sent again. */
const isSame = (one: DecidedReport, other: DecidedReport): boolean =>
  one.decision === other.decision &&
  one.withdraws === other.withdraws &&
  one.reason === other.reason &&
  one.toReporter === other.toReporter &&
  one.toSeller === other.toSeller;

/** A report is decided once, by whoever comes first. */
const decideReport = (
  { data, metadata }: DecideReport,
  report: Report,
): ReportDecision<'report-not-found' | 'report-decided' | 'nothing-to-withdraw'> => {
  if (report.status === 'unknown' || report.status === 'forgotten')
    return reject({ type: 'report-not-found' });
  if (report.status === 'decided')
    return isSame(report.decided, data) ? unchanged : reject({ type: 'report-decided' });
  if (data.decision === 'withdraw' && report.filed.raffleId === null)
    return reject({ type: 'nothing-to-withdraw' });
  return accept({ type: 'ReportDecided', at: metadata.now.toISOString(), data });
};

const settleReport = ({ data, metadata }: SettleReport, report: Report): ReportDecision<never> =>
  report.status === 'decided' && !report.isSettled
    ? accept({ type: 'ReportSettled', at: metadata.now.toISOString(), data })
    : unchanged;

/** An open report is forgotten, too: its text is somebody's who has gone. */
const forgetReport = ({ data, metadata }: ForgetReport, report: Report): ReportDecision<never> =>
  report.status === 'unknown' || report.status === 'forgotten'
    ? unchanged
    : accept({ type: 'ReportForgotten', at: metadata.now.toISOString(), data });

const rules = {
  FileReport: fileReport,
  DecideReport: decideReport,
  SettleReport: settleReport,
  ForgetReport: forgetReport,
};

/** Why each command of a report may be refused. */
export type ReportRefusals = RefusalsOf<typeof rules>;

/** One report of one person about one subject: filed, decided once, and settled. */
export const reportDecider: Decider<
  Report,
  ReportCommand,
  ReportEvent,
  ReportRejection,
  ReportRefusals
> = { initialState: unknownReport, decide: decideBy(rules), evolve };
