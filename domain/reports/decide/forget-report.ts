import { accept, unchanged } from '../../shared/decision';
import type { ForgetReport } from '../commands';
import type { Report } from '../state';
import type { ReportDecision } from './report-decision';

/** An open report is forgotten, too: its text is somebody's who has gone, or about them. */
export const decideForgetReport = (
  { data, metadata }: ForgetReport,
  report: Report,
): ReportDecision =>
  report.status === 'unknown' || report.status === 'forgotten'
    ? unchanged
    : accept({ type: 'ReportForgotten', at: metadata.now.toISOString(), data });
