import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';
import type { ReportDecision } from '../reports/events';

interface OneDecision {
  readonly sellerId: number;
  /** The report that was decided. Its stream has the words and the people, and can be erased. */
  readonly reportId: string;
}

export interface CaseDecision extends OneDecision {
  /** Null when the report is about the seller. */
  readonly raffleId: number | null;
  readonly decision: ReportDecision;
  /** Whether a suspension withdraws the raffles on sale. */
  readonly withdraws: boolean;
}

/**
 * An operator's decision has the case: until it is settled or dropped, nobody decides otherwise
 * about the reports that it answers.
 */
export type CaseDecided = Event<'CaseDecided', CaseDecision>;

/** What was decided is done, and everybody is told. */
export type CaseSettled = Event<'CaseSettled', OneDecision>;

/** The report has no words of this decision, or no more, so that nothing follows from it. */
export type CaseDropped = Event<'CaseDropped', OneDecision>;

export type CaseEvent = CaseDecided | CaseSettled | CaseDropped;

export const caseEvents: EventTypes<CaseEvent> = {
  CaseDecided: firstVersion,
  CaseSettled: firstVersion,
  CaseDropped: firstVersion,
};
