import type { Fault, Invariant, LogPosition } from '@domain/audit/invariant';
import type { EventLog } from '@platform/event-store/event-log';
import type { Projection } from '../../projection';
import { noDifferences, type Difference } from './comparison';
import {
  BLOCKS_COMPLETE,
  EVENTS_FOLDABLE,
  EVENTS_READABLE,
  SNAPSHOTS_FOLDED,
  type AuditRun,
} from './run';

/** A difference, and the event that the document should reflect, where the log has it. */
export interface NamedDifference extends Difference {
  readonly event?: LogPosition & { readonly type: string };
}

/** The result for one read model; `unbuilt` when it was not built from this log. */
export interface ReadModelReport {
  readonly projection: string;
  readonly state: 'same' | 'different' | 'unbuilt';
  readonly documents: number;
  /** How many documents differ; not all of them are listed. */
  readonly different: number;
  readonly differences: readonly NamedDifference[];
}

/** The result for one invariant. */
export interface InvariantReport {
  readonly invariant: string;
  /** How many faults there are; not all of them are listed. */
  readonly count: number;
  readonly faults: readonly Fault[];
}

export interface AuditReport {
  readonly sound: boolean;
  readonly events: number;
  /** The last event that was checked. */
  readonly position: number;
  readonly log: readonly InvariantReport[];
  readonly readModels: readonly ReadModelReport[];
}

/** Each is read from the log. */
const NAMED_MOST = 100;

interface Results {
  readonly run: AuditRun;
  readonly projections: readonly Projection[];
  readonly invariants: readonly Invariant[];
}

type Log = Pick<EventLog, 'readAll'>;

const eventAt = async (log: Log, from: number): Promise<NamedDifference['event']> => {
  const onUnreadable = () => undefined;
  for await (const { stream, revision, position, type } of log.readAll({
    from,
    onUnreadable,
    maxCount: 1,
  }))
    if (position === from) return { stream, revision, position, type };
  return undefined;
};

const named = async (
  log: Log,
  differences: readonly Difference[],
): Promise<readonly NamedDifference[]> => {
  const result: NamedDifference[] = [];
  for (const difference of differences) {
    const at = difference.foldedPosition;
    const event =
      at === undefined || result.length >= NAMED_MOST ? undefined : await eventAt(log, at);
    result.push(event ? { ...difference, event } : difference);
  }
  return result;
};

const readModelReport = async (
  log: Log,
  projection: Projection,
  { compared, sharesDone }: AuditRun,
): Promise<ReadModelReport> => {
  const one = compared.get(projection.name);
  // Built anew meanwhile, or stopped at an event.
  const isWhole = one?.shares === sharesDone;
  const { count, kept } = isWhole ? one.differences : noDifferences();
  return {
    projection: projection.name,
    state: !isWhole ? 'unbuilt' : count > 0 ? 'different' : 'same',
    documents: isWhole ? one.documents : 0,
    different: count,
    differences: await named(log, kept),
  };
};

/** Everything that was found, in the order of invariants and read models. */
export const reportOf = async (
  { log }: { readonly log: Log },
  { run, projections, invariants }: Results,
): Promise<AuditReport> => {
  const ofLog = invariants.length > 0 ? [SNAPSHOTS_FOLDED, BLOCKS_COMPLETE] : [];
  const names = [...invariants.map(({ name }) => name), ...ofLog, EVENTS_FOLDABLE];
  const found = [EVENTS_READABLE, ...names].map((invariant) => {
    const { count, kept: faults } = run.faults.get(invariant) ?? { count: 0, kept: [] };
    return { invariant, count, faults };
  });
  const readModels: ReadModelReport[] = [];
  for (const projection of projections)
    readModels.push(await readModelReport(log, projection, run));
  const sound =
    found.every(({ count }) => count === 0) && readModels.every(({ state }) => state === 'same');
  return { sound, events: run.events, position: run.position, log: found, readModels };
};
