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

/** An operator had a read model written anew, beside the one that is read. */
export type ProjectionRebuildRequested = Event<'ProjectionRebuildRequested', ProjectionFact>;

/** An operator gave up a rebuild, so the read model stays as it is. */
export type ProjectionRebuildCancelled = Event<'ProjectionRebuildCancelled', ProjectionFact>;

/**
 * A read model follows the log no more. The projections read this event themselves, so a pause
 * outlives every restart (decision 39).
 */
export type ProjectionPaused = Event<'ProjectionPaused', ProjectionFact>;

/** It follows again: it catches up beside the others, and then joins them. */
export type ProjectionResumed = Event<'ProjectionResumed', ProjectionFact>;

/** A job that was given up waits for a worker again. */
export type FailedJobRetried = Event<'FailedJobRetried', FailedJobFact>;

/** A job that was given up is gone. */
export type FailedJobRemoved = Event<'FailedJobRemoved', FailedJobFact>;

/**
 * An operator has everything in the log checked, and read models compared with it; with
 * `projection`, only this one. It changes nothing, so no reason is asked for.
 */
export type AuditRequested = Event<
  'AuditRequested',
  {
    /** The one read model that is checked; null for the log and all of them. */
    readonly projection: string | null;
    /** For operators alone; an audit changes nothing, so none is asked for. */
    readonly reason: string | null;
  }
>;

/**
 * An operator has stopped the console's audit (`stop`), gone on with it (`resume`), or given it up
 * (`end`).
 */
export type AuditSteered = Event<'AuditSteered', { readonly act: 'stop' | 'resume' | 'end' }>;

/**
 * Who acted: an account by its number, an operator at the terminal, or nobody who is named: the
 * site itself, or somebody without a session.
 */
export type Actor = number | 'terminal' | 'site';

/** What was asked for; null excludes nothing. */
interface ExportedFilter {
  readonly stream: string | null;
  readonly category: string | null;
  readonly type: string | null;
  readonly actorId: Actor | null;
  readonly correlationId: string | null;
  readonly since: string | null;
  readonly until: string | null;
}

/**
 * An operator takes events out of the site as a file: `filter` tells which (null excludes
 * nothing), `from` where it began. It is recorded before the first line is written, so an export
 * that is stopped has one, too. `reason` is for operators alone.
 */
export type EventsExported = Event<
  'EventsExported',
  {
    readonly format: 'ndjson' | 'csv';
    readonly filter: ExportedFilter;
    /** The position, or revision of the stream, at which it began; null for an end of the log. */
    readonly from: number | null;
    /** For operators alone. */
    readonly reason: string;
  }
>;

/**
 * An operator at the terminal has hidden events removed from the disks at once. The daily
 * scavenge, which is nobody's doing, records nothing.
 */
export type ScavengeRequested = Event<
  'ScavengeRequested',
  {
    /** For operators alone; the site does the same once a day, so none is asked for. */
    readonly reason: string | null;
  }
>;

/**
 * An operator at the terminal copies the embedded log of the running site, with its secrets. A
 * backup of a stopped site can't be recorded: nothing may be appended to its log then.
 */
export type BackupRequested = Event<
  'BackupRequested',
  {
    /** For operators alone; null where none was given. */
    readonly reason: string | null;
  }
>;

/** What changes no read model and no job, and is told to other operators. */
type OperatorAction =
  | AuditRequested
  | AuditSteered
  | EventsExported
  | ScavengeRequested
  | BackupRequested;

/** What operators did to the parts of the site, and not to a person or a raffle. */
export type OperationsEvent =
  | ProjectionRebuildRequested
  | ProjectionRebuildCancelled
  | ProjectionPaused
  | ProjectionResumed
  | FailedJobRetried
  | FailedJobRemoved
  | OperatorAction;

export const operationsEvents: EventTypes<OperationsEvent> = {
  ProjectionRebuildRequested: firstVersion,
  ProjectionRebuildCancelled: firstVersion,
  ProjectionPaused: firstVersion,
  ProjectionResumed: firstVersion,
  FailedJobRetried: firstVersion,
  FailedJobRemoved: firstVersion,
  AuditRequested: firstVersion,
  AuditSteered: firstVersion,
  EventsExported: firstVersion,
  ScavengeRequested: firstVersion,
  BackupRequested: firstVersion,
};
