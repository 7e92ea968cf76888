import type { Db } from 'mongodb';
import type { Invariant } from '@domain/audit/invariant';
import type { EventLog } from '@platform/event-store/event-log';
import { CHECKPOINTS, type Checkpoint } from '../../checkpoints/document';
import type { Key, Projection, ReadDocument } from '../../projection';
import { compareWith, type Comparison } from './comparison';
import { reportOf, type AuditReport } from './report';
import { foldEvent, judge, judgeEnd, newRun, seeUnreadable, type Run } from './run';

export interface AuditParts {
  readonly log: Pick<EventLog, 'readAll' | 'endPosition'>;
  readonly db: Db;
  /** The log's present life. A read model of another one is not compared. */
  readonly life: string;
}

export interface AuditProgress {
  readonly events: number;
  readonly position: number;
  /** Where this audit ends. */
  readonly end: number;
}

export interface AuditOptions {
  readonly projections: readonly Projection[];
  readonly invariants: readonly Invariant[];
  readonly now: () => Date;
  /** Stops the audit, so that it can be resumed. */
  readonly signal: AbortSignal;
  /** Called now and then. */
  readonly onProgress: (progress: AuditProgress) => void;
  /** An audit that was stopped, of the same log. */
  readonly resumed?: Run | undefined;
}

export type AuditOutcome =
  | { readonly kind: 'finished'; readonly report: AuditReport }
  | { readonly kind: 'stopped'; readonly run: Run };

const PROGRESS_EVERY = 1_024;

/** A read model to compare, and the position that its checkpoint promises. */
interface Examined {
  readonly projection: Projection;
  readonly promised: number;
}

const builtOf = async (
  { db, life }: AuditParts,
  projections: readonly Projection[],
): Promise<readonly Examined[]> => {
  const checkpoints = await db.collection<Checkpoint>(CHECKPOINTS).find().toArray();
  return projections.flatMap((projection) => {
    const found = checkpoints.find(({ _id }) => _id === projection.name);
    const isBuilt = found?.caughtUp === true && found.logId === life;
    return isBuilt ? [{ projection, promised: found.position }] : [];
  });
};

/** Of those that the run has folded, the ones that are still built, and have come as far. */
const stillBuilt = ({ folds }: Run, built: readonly Examined[]): readonly Examined[] =>
  built.filter(
    ({ projection, promised }) => promised >= (folds.get(projection.name)?.position ?? Infinity),
  );

/** Where a fold has failed, the read model ends there, too. */
const canCompare = ({ folds }: Run, { name }: Projection): boolean =>
  folds.get(name)?.hasFailed === false;

const firstPosition = ({ position, folds }: Run): number =>
  Math.max(0, Math.min(position, ...Array.from(folds.values(), (fold) => fold.position)));

/** Reads the log once: for the invariants to its end, for each read model to its checkpoint. */
const readLog = async (
  { log }: AuditParts,
  { invariants, signal, onProgress }: AuditOptions,
  run: Run,
  examined: readonly Examined[],
): Promise<void> => {
  const end = await log.endPosition();
  const from = firstPosition(run);
  const onUnreadable = (error: Parameters<typeof seeUnreadable>[1]) => seeUnreadable(run, error);
  let read = 0;
  for await (const event of log.readAll({ onUnreadable, ...(from > 0 ? { from } : {}) })) {
    if (event.position > end || signal.aborted) break;
    judge(run, invariants, event);
    for (const { projection, promised } of examined)
      if (event.position <= promised) foldEvent(run, projection, event);
    read += 1;
    if (read % PROGRESS_EVERY === 0)
      onProgress({ events: run.events, position: event.position, end });
  }
  if (!signal.aborted) onProgress({ events: run.events, position: end, end });
};

/** Compares every stored document with its fold, and counts them. */
const compareDocuments = async (
  { db }: AuditParts,
  { signal }: AuditOptions,
  run: Run,
  { projection, promised }: Examined,
) => {
  const documents = run.folds.get(projection.name)?.documents ?? new Map<Key, ReadDocument>();
  const comparison = compareWith(documents, promised);
  const stored = db.collection<ReadDocument>(projection.collection).find().sort({ _id: 1 });
  let count = 0;
  for await (const document of stored) {
    if (signal.aborted) break;
    comparison.compare(document);
    count += 1;
  }
  return { projection, promised, comparison, count };
};

/** Judges documents that are newer than their checkpoint: the log has all of them by now. */
const readOn = async (
  { log }: AuditParts,
  run: Run,
  compared: readonly (Examined & { readonly comparison: Comparison })[],
): Promise<void> => {
  const open = compared.filter(({ comparison }) => comparison.isOpen());
  if (open.length === 0) return;
  const end = await log.endPosition();
  const from = Math.max(0, Math.min(...open.map(({ promised }) => promised)));
  const onUnreadable = () => undefined;
  for await (const event of log.readAll({ from, onUnreadable })) {
    if (event.position > end) return;
    for (const { projection, promised, comparison } of open)
      if (event.position > promised) foldEvent(run, projection, event, comparison.see);
  }
};

/**
 * Reads the log once while the site works, and changes nothing: checks that all invariants hold,
 * and compares read models with a new fold. It needs memory for every document of these.
 */
export const audit = async (parts: AuditParts, options: AuditOptions): Promise<AuditOutcome> => {
  const { projections, invariants, signal, resumed, now } = options;
  const built = await builtOf(parts, projections);
  const run =
    resumed ??
    newRun(
      parts.life,
      invariants,
      built.map(({ projection }) => projection),
    );
  const examined = stillBuilt(run, built);
  const isStopped = () => signal.aborted;
  await readLog(parts, options, run, examined);
  if (isStopped()) return { kind: 'stopped', run };
  const compared = [];
  for (const one of examined.filter(({ projection }) => canCompare(run, projection)))
    compared.push(await compareDocuments(parts, options, run, one));
  if (isStopped()) return { kind: 'stopped', run };
  await readOn(parts, run, compared);
  judgeEnd(run, invariants, now());
  return {
    kind: 'finished',
    report: await reportOf(parts, { run, projections, invariants, compared }),
  };
};
