import { accept, reject, unchanged } from '../../shared/decision';
import type { DecideReport } from '../commands';
import type { DecidedReport } from '../events';
import type { Report } from '../state';
import type { ReportDecision } from './report-decision';

/** The same press, sent again. */
const isSame = (one: DecidedReport, other: DecidedReport): boolean =>
  one.decision === other.decision &&
  one.withdraws === other.withdraws &&
  one.reason === other.reason &&
  one.toReporter === other.toReporter &&
  one.toSeller === other.toSeller;

/** A report is decided once, by whoever comes first. */
export const decideVerdict = ({ data, metadata }: DecideReport, report: Report): ReportDecision => {
  if (report.status === 'unknown' || report.status === 'forgotten')
    return reject({ type: 'report-not-found' });
  if (report.status === 'decided')
    return isSame(report.decided, data) ? unchanged : reject({ type: 'report-decided' });
  if (data.decision === 'withdraw' && report.filed.raffleId === null)
    return reject({ type: 'nothing-to-withdraw' });
  return accept({ type: 'ReportDecided', at: metadata.now.toISOString(), data });
};
