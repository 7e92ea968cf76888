import type { Command } from '../shared/message';
import type { DecidedReport, FiledReport } from './events';

export type FileReport = Command<'FileReport', FiledReport>;
export type DecideReport = Command<'DecideReport', DecidedReport>;
export type SettleReport = Command<'SettleReport', { readonly reportId: string }>;
export type ForgetReport = Command<'ForgetReport', { readonly reportId: string }>;

export type ReportCommand = FileReport | DecideReport | SettleReport | ForgetReport;

export type ReportRejection =
  | { readonly type: 'report-not-found' }
  /** It is decided already, or told as it stands. */
  | { readonly type: 'report-decided' }
  | { readonly type: 'reports-oneself' }
  /** The subject is a seller. */
  | { readonly type: 'nothing-to-withdraw' };
