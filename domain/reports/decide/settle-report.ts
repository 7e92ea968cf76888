import { accept, unchanged } from '../../shared/decision';
import type { SettleReport } from '../commands';
import type { Report } from '../state';
import type { ReportDecision } from './report-decision';

export const decideSettleReport = (
  { data, metadata }: SettleReport,
  report: Report,
): ReportDecision =>
  report.status === 'decided' && !report.isSettled
    ? accept({ type: 'ReportSettled', at: metadata.now.toISOString(), data })
    : unchanged;
