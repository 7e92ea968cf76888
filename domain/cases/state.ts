import { assertNever } from '../shared/assert-never';
import type { CaseDecision, CaseEvent } from './events';

interface DecisionUnderWay extends CaseDecision {
  /** ISO-8601 */
  readonly at: string;
}

/** The decisions under way about one seller, by report. */
export type Case = ReadonlyMap<string, DecisionUnderWay>;

export const unknownCase: Case = new Map();

export const evolve = (decisions: Case, event: CaseEvent): Case => {
  const next = new Map(decisions);
  switch (event.type) {
    case 'CaseDecided':
      return next.set(event.data.reportId, { ...event.data, at: event.at });
    case 'CaseSettled':
    case 'CaseDropped':
      next.delete(event.data.reportId);
      return next;
    default:
      return assertNever(event);
  }
};
