import { assertNever } from '../shared/assert-never';
import type { DecidedReport, FiledReport, ReportEvent } from './events';

export type Report =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'open';
      readonly filed: FiledReport;
      /** ISO-8601, when it was last told. */
      readonly filedAt: string;
    }
  | {
      readonly status: 'decided';
      readonly filed: FiledReport;
      readonly decided: DecidedReport;
      /** ISO-8601 */
      readonly decidedAt: string;
      /** Whether what was decided is done and told. */
      readonly isSettled: boolean;
    }
  /** Somebody it was about has gone. */
  | { readonly status: 'forgotten' };

export const unknownReport: Report = { status: 'unknown' };

export const evolve = (report: Report, event: ReportEvent): Report => {
  switch (event.type) {
    case 'ReportFiled':
      return { status: 'open', filed: event.data, filedAt: event.at };
    case 'ReportDecided':
      if (report.status !== 'open') return report;
      return {
        status: 'decided',
        filed: report.filed,
        decided: event.data,
        decidedAt: event.at,
        isSettled: false,
      };
    case 'ReportSettled':
      return report.status === 'decided' ? { ...report, isSettled: true } : report;
    case 'ReportForgotten':
      return { status: 'forgotten' };
    default:
      return assertNever(event);
  }
};

const BYTES = { report: 500, letter: 2 } as const;

/** Rough size in memory, in bytes; bounds the cache. */
export const sizeOfReport = (report: Report): number => {
  if (report.status === 'unknown' || report.status === 'forgotten') return BYTES.report;
  const filed = BYTES.report + report.filed.text.length * BYTES.letter;
  if (report.status === 'open') return filed;
  const { reason, toReporter, toSeller } = report.decided;
  const letters = reason.length + toReporter.length + (toSeller?.length ?? 0);
  return filed + BYTES.report + letters * BYTES.letter;
};
