import type { FiledReport, DecidedReport } from '../../domain/reports/events';

/** What an operator has decided. */
export interface ReportVerdict extends Pick<
  DecidedReport,
  'decision' | 'reason' | 'toReporter' | 'toSeller' | 'decidedWith'
> {
  readonly at: Date;
  /** Null at the terminal. */
  readonly operatorId: number | null;
}

/** One report. `_id` is its id. Deleted when it is forgotten. */
export interface ReportDocument extends Omit<FiledReport, 'reportId'> {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly status: 'open' | 'decided';
  /** When it was last told. */
  readonly filedAt: Date;
  /** Null while it is open. */
  readonly verdict: ReportVerdict | null;
  /** Null while it is open, and where it was decided with another one. */
  readonly decidedAs: ReportVerdict['decision'] | null;
}

export const REPORTS = { projection: 'reports.v3' } as const;
