import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** What an operator did to a read model; the metadata tell who. */
interface ProjectionFact {
  readonly projection: string;
  /** For operators alone; null where none was given, at the terminal. */
  readonly reason: string | null;
}

/** What an operator did to a job that was given up; the metadata tell who. */
interface FailedJobFact {
  readonly queue: string;
  /** Its id in the queue. */
  readonly job: string;
  /** For operators alone. */
  readonly reason: string;
}

/** An operator had a read model written anew. */
export type ProjectionRebuildRequested = Event<'ProjectionRebuildRequested', ProjectionFact>;

/** An operator gave up a rebuild, so the read model stays as it is. */
export type ProjectionRebuildCancelled = Event<'ProjectionRebuildCancelled', ProjectionFact>;

/** A read model follows the log no more, until it is resumed. */
export type ProjectionPaused = Event<'ProjectionPaused', ProjectionFact>;

export type ProjectionResumed = Event<'ProjectionResumed', ProjectionFact>;

export type FailedJobRetried = Event<'FailedJobRetried', FailedJobFact>;

export type FailedJobRemoved = Event<'FailedJobRemoved', FailedJobFact>;

/** What operators did to the parts of the site, and not to a person or a raffle. */
export type OperationsEvent =
  | ProjectionRebuildRequested
  | ProjectionRebuildCancelled
  | ProjectionPaused
  | ProjectionResumed
  | FailedJobRetried
  | FailedJobRemoved;

export const operationsEvents: EventTypes<OperationsEvent> = {
  ProjectionRebuildRequested: firstVersion,
  ProjectionRebuildCancelled: firstVersion,
  ProjectionPaused: firstVersion,
  ProjectionResumed: firstVersion,
  FailedJobRetried: firstVersion,
  FailedJobRemoved: firstVersion,
};
