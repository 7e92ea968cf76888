import type { Report } from './state';

/** So long after the decision, whoever filed the report can read the answer. */
const ANSWER_READ_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether a report about somebody who leaves is needed: while it is not decided and told, or a
 * prize that it is about is owed. Else leaving would take the case away.
 */
export const isNeeded = (report: Report, owesPrize: boolean): boolean =>
  report.status === 'open' || (report.status === 'decided' && (!report.isSettled || owesPrize));

/** The same of one that was kept when they left: now also as long as its answer is read. */
export const isStillNeeded = (report: Report, owesPrize: boolean, now: Date): boolean =>
  isNeeded(report, owesPrize) ||
  (report.status === 'decided' && now.getTime() - Date.parse(report.decidedAt) < ANSWER_READ_MS);
