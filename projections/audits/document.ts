import type { AuditReportView } from '../../contracts/operations-audit';

/** `ended` was given up by an operator, `failed` by itself. */
type AuditState = 'requested' | 'running' | 'stopped' | 'finished' | 'ended' | 'failed';

/** The one audit that the console has started last; the projections find it here. */
export interface AuditJob {
  readonly _id: 'last';
  /** Of this audit: a process of an earlier one writes nothing more. */
  readonly run: string;
  readonly state: AuditState;
  /** What its operators want of it. */
  readonly wanted: 'run' | 'stop' | 'end';
  /** The operator: a name would outlive the person in this document. */
  readonly startedBy: number;
  readonly requestedAt: Date;
  /** When its process has last told that it lives. */
  readonly aliveAt: Date;
  readonly finishedAt: Date | null;
  readonly events: number;
  readonly position: number;
  readonly end: number;
  readonly perSecond: number;
  /** Null while the log is read; an audit of an older version has none. */
  readonly comparing?: { readonly documents: number; readonly of: number } | null;
  readonly failure: string | null;
  readonly report: AuditReportView | null;
}

export const AUDITS = 'audits';

/** Whoever is silent for so long has died. */
const SILENT_MS = 15_000;

/** States in which a process works at it, or is expected to. */
export const UNDER_WAY: readonly AuditState[] = ['requested', 'running', 'stopped'];

/** Whether a process works at it, or is expected to. */
export const isUnderWay = ({ state, aliveAt }: AuditJob, now: Date): boolean =>
  UNDER_WAY.includes(state) && now.getTime() - aliveAt.getTime() < SILENT_MS;
