import { accept, reject, unchanged } from '../../shared/decision';
import type { FileReport } from '../commands';
import type { Report } from '../state';
import type { ReportDecision } from './report-decision';

/** The same person tells an open report anew; one that is decided is closed. */
export const decideFileReport = (
  { data, metadata }: FileReport,
  report: Report,
): ReportDecision => {
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
