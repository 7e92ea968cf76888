import { accept, unchanged } from '../../shared/decision';
import type { SettleReport } from '../commands';
import type { Report } from '../state';
import type { ReportOutcome } from './report-outcome';

export const settleReport = ({ data, metadata }: SettleReport, report: Report): ReportOutcome =>
  report.status === 'decided' && !report.isSettled
    ? accept({ type: 'ReportSettled', at: metadata.now.toISOString(), data })
    : unchanged;
