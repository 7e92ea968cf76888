import type { Db } from 'mongodb';
import pLimit from 'p-limit';
import type { Fault, Invariant } from '@domain/audit/invariant';
import { compareSnapshot } from '@domain/audit/snapshots-folded';
import type { RaffleEvent } from '@domain/raffles/events';
import type { RaffleSnapshotTaken } from '@domain/raffles/snapshot';
import type { EventLog } from '@platform/event-store/event-log';
import type { UnreadableEventError } from '@platform/event-store/errors';
import { categoryOf } from '@platform/event-store/codec';
import { raffleSnapshotStream } from '@domain/raffles/stream';
import { openLogBlocks } from '../../log-blocks/queries';
import { CHECKPOINTS, type Checkpoint } from '../../checkpoints/document';
import type { Key, Projection, ReadDocument } from '../../projection';
import { addDifferences, compareWith, type Comparison } from './comparison';
import { reportOf, type AuditReport } from './report';
import {
  foldEvent,
  judgeAnew,
  judgeOf,
  judgeEnd,
  narrow,
  newRun,
  nextShare,
  passOver,
  seeUnreadable,
  BLOCKS_COMPLETE,
  SNAPSHOTS_FOLDED,
  tellFault,
  type AuditRun,
} from './run';
import { createBlockCheck } from './blocks';
import { includesKey } from './share';
import { idIn, storedDocument } from './stored-form';

interface AuditParts {
  readonly log: Pick<EventLog, 'readAll' | 'readStream' | 'endPosition'>;
  readonly db: Db;
  /** Of the log's positions. A read model of another one is not compared. */
  readonly numbering: string;
}

/** How many documents of a share are compared, of those that its fold has. */
export interface Comparing {
  readonly documents: number;
  readonly of: number;
}

export interface AuditProgress {
  readonly events: number;
  readonly position: number;
  /** Where this audit ends. */
  readonly end: number;
  /** Null while the log is read. */
  readonly comparing: Comparing | null;
}

export interface AuditOptions {
  readonly projections: readonly Projection[];
  readonly invariants: readonly Invariant[];
  readonly now: () => Date;
  /** Stops the audit, so that it can be resumed. */
  readonly signal: AbortSignal;
  /** Called now and then. */
  readonly onProgress: (progress: AuditProgress) => void;
  /** More documents are compared in shares, one after the other. */
  readonly mostDocuments?: number;
  /** Called now and then with all that is known, so that it can be stored. */
  readonly keep?: (run: AuditRun) => Promise<void>;
  /** An audit that was stopped, of the same log. */
  readonly resumed?: AuditRun | undefined;
}

export type AuditOutcome =
  | { readonly kind: 'finished'; readonly report: AuditReport }
  | { readonly kind: 'stopped'; readonly run: AuditRun };

const PROGRESS_EVERY = 1_024;
const COUNT_EVERY = 64;
/** The store gets the next documents of one while those of another are compared. */
const COLLECTIONS_AT_ONCE = 2;
/** Of each collection: the client asks for 16 MiB otherwise, and answers nothing else meanwhile. */
const COMPARED_AT_ONCE = 1_000;
/**
 * Less than a gigabyte (docs/performance.md): 400,000 of the benchmark's took 0.98 of one, and a
 * site has larger ones.
 */
const MOST_DOCUMENTS = 300_000;

/** A read model to compare, and the position that its checkpoint promises. */
interface Examined {
  readonly projection: Projection;
  readonly promised: number;
}

const builtOf = async (
  { db, numbering }: AuditParts,
  projections: readonly Projection[],
): Promise<readonly Examined[]> => {
  const checkpoints = await db.collection<Checkpoint>(CHECKPOINTS).find().toArray();
  return projections.flatMap((projection) => {
    const found = checkpoints.find(({ _id }) => _id === projection.name);
    const isBuilt = found?.caughtUp === true && found.logId === numbering;
    return isBuilt ? [{ projection, promised: found.position }] : [];
  });
};

/** Of those that the run has folded, the ones that are still built, and have come as far. */
const stillBuilt = ({ folds }: AuditRun, built: readonly Examined[]): readonly Examined[] =>
  built.filter(
    ({ projection, promised }) => promised >= (folds.get(projection.name)?.position ?? Infinity),
  );

const firstPosition = ({ position, folds, states }: AuditRun): number => {
  const reached = [...folds.values(), ...states.values()].map((one) => one.position);
  return Math.max(0, Math.min(position, ...reached));
};

const byCategory = <One extends Examined>(
  examined: readonly One[],
): ReadonlyMap<string, readonly One[]> => {
  const found = new Map<string, One[]>();
  for (const one of examined)
    for (const category of one.projection.categories)
      found.set(category, [...(found.get(category) ?? []), one]);
  return found;
};

/** As if the log were as long as all that is read of it, share after share. */
const progressOf = (
  { read, sharesDone, later }: AuditRun,
  position: number,
  end: number,
): AuditProgress => {
  const shares = sharesDone + 1 + later.length;
  const at = { position: sharesDone * end + position, end: shares * end };
  return { events: read, ...at, comparing: null };
};

/** Tells how many documents of a share are compared; the log was read to the end for it. */
const comparingOf = (
  run: AuditRun,
  whole: readonly Examined[],
  end: number,
  { onProgress }: AuditOptions,
) => {
  let of = 0;
  for (const { projection } of whole) of += run.folds.get(projection.name)?.documents.size ?? 0;
  const read = progressOf(run, end, end);
  let documents = 0;
  return (more: number): void => {
    documents += more;
    // The store may have documents that the fold lacks.
    onProgress({ ...read, comparing: { documents, of: Math.max(of, documents) } });
  };
};

/**
 * Reads the log once: for the invariants to its end, for each read model to its checkpoint.
 * @returns the position of that end
 */
const readLog = async (
  { log, db, numbering }: AuditParts,
  { invariants, signal, onProgress, mostDocuments = MOST_DOCUMENTS, keep }: AuditOptions,
  run: AuditRun,
  examined: readonly Examined[],
): Promise<number> => {
  const end = await log.endPosition();
  judgeAnew(run, invariants);
  const from = firstPosition(run);
  const onUnreadable = (error: UnreadableEventError) => seeUnreadable(run, invariants, error);
  const wanted = byCategory(examined);
  const passAll = (position: number) => {
    for (const { projection, promised } of examined)
      passOver(run, projection.name, Math.min(position, promised));
  };
  const judge = judgeOf(run, invariants);
  // One for all shares.
  const checksBlocks = invariants.length > 0 && run.sharesDone === 0;
  const blocks = openLogBlocks({ db }, numbering).after(-1);
  const checkBlocks = createBlockCheck(blocks, (fault) => tellFault(run, BLOCKS_COMPLETE, fault));
  let owns = includesKey(run.share);
  let last = -1;
  for await (const event of log.readAll({ onUnreadable, ...(from > 0 ? { from } : {}) })) {
    if (event.position > end || signal.aborted) break;
    if (checksBlocks && event.position > run.position) await checkBlocks(event);
    judge(event);
    for (const { projection, promised } of wanted.get(categoryOf(event.stream)) ?? [])
      if (event.position <= promised) foldEvent(run, projection, event, owns);
    last = event.position;
    run.read += 1;
    if (run.read % COUNT_EVERY === 0 && narrow(run, mostDocuments)) owns = includesKey(run.share);
    if (run.read % PROGRESS_EVERY !== 0) continue;
    onProgress(progressOf(run, last, end));
    passAll(last);
    await keep?.(run);
  }
  passAll(last);
  if (!signal.aborted) onProgress(progressOf(run, end, end));
  return end;
};

interface ComparedShare extends Examined {
  readonly comparison: Comparison;
  readonly count: number;
}

/** Compares every stored document of the share with its fold, counts them, and tells how many. */
const compareDocuments = async (
  { db }: AuditParts,
  { signal }: AuditOptions,
  run: AuditRun,
  { projection, promised }: Examined,
  onCompared: (more: number) => void,
): Promise<ComparedShare> => {
  const documents = run.folds.get(projection.name)?.documents ?? new Map<Key, ReadDocument>();
  const comparison = compareWith(documents, promised);
  const owns = includesKey(run.share);
  const stored = db
    .collection<ReadDocument>(projection.name)
    .find<Buffer>({}, { raw: true, sort: { _id: 1 }, batchSize: COMPARED_AT_ONCE });
  let count = 0;
  // A batch at a time: waiting for each document takes longer than comparing it.
  while (!signal.aborted && (await stored.hasNext())) {
    const before = count;
    for (const bytes of stored.readBufferedDocuments()) {
      const id = idIn(bytes);
      if (!owns(id)) continue;
      if (!comparison.isSame(id, bytes)) comparison.compare(storedDocument(bytes));
      count += 1;
    }
    onCompared(count - before);
  }
  await stored.close();
  return { projection, promised, comparison, count };
};

/** Judges documents that are newer than their checkpoint: the log has all of them by now. */
const readOn = async (
  { log }: AuditParts,
  run: AuditRun,
  compared: readonly ComparedShare[],
): Promise<void> => {
  const open = compared.filter(({ comparison }) => comparison.isOpen());
  if (open.length === 0) return;
  const end = await log.endPosition();
  const from = Math.max(0, Math.min(...open.map(({ promised }) => promised)));
  const onUnreadable = () => undefined;
  const owns = includesKey(run.share);
  const wanted = byCategory(open);
  for await (const event of log.readAll({ from, onUnreadable })) {
    if (event.position > end) return;
    for (const { projection, promised, comparison } of wanted.get(categoryOf(event.stream)) ?? [])
      if (event.position > promised) foldEvent(run, projection, event, owns, comparison.see);
  }
};

/** Reads the log for the present share, and compares its documents. */
const auditShare = async (
  parts: AuditParts,
  options: AuditOptions,
  run: AuditRun,
): Promise<void> => {
  const isStopped = () => options.signal.aborted;
  const examined = stillBuilt(run, await builtOf(parts, options.projections));
  const end = await readLog(parts, options, run, examined);
  if (isStopped()) return;
  const whole = examined.filter(({ projection }) => !run.failed.has(projection.name));
  const onCompared = comparingOf(run, whole, end, options);
  const shares = await pLimit(COLLECTIONS_AT_ONCE).map(whole, (one) =>
    compareDocuments(parts, options, run, one, onCompared),
  );
  if (isStopped()) return;
  await readOn(parts, run, shares);
  for (const { projection, comparison, count } of shares) {
    const compared = run.compared.get(projection.name);
    if (!compared) continue;
    compared.shares += 1;
    compared.documents += count;
    addDifferences(compared.differences, comparison.differences());
  }
};

/** Reads the streams of few raffles a second time: of those on sale that are long. */
const checkSnapshots = async ({ log }: AuditParts, run: AuditRun): Promise<void> => {
  const tell = (fault: Fault) => tellFault(run, SNAPSHOTS_FOLDED, fault);
  for (const raffle of run.snapshots) {
    const stored = raffleSnapshotStream(raffle);
    if (run.unreadable.has(raffle) || run.unreadable.has(stored)) continue;
    const snapshots = () => log.readStream<RaffleSnapshotTaken>(stored);
    const history = () => log.readStream<RaffleEvent>(raffle);
    await compareSnapshot({ snapshots, history }, tell);
  }
};

/**
 * Reads the log while the site works, and changes nothing: checks that all invariants hold, and
 * compares read models with a new fold. It holds `mostDocuments` at most; where there are more it
 * compares a share of them at a time, and reads the log again for the next one.
 */
export const audit = async (parts: AuditParts, options: AuditOptions): Promise<AuditOutcome> => {
  const { projections, invariants, resumed, now } = options;
  const isStopped = () => options.signal.aborted;
  const built = async () => (await builtOf(parts, projections)).map(({ projection }) => projection);
  const run = resumed ?? newRun(parts.numbering, invariants, await built());
  do {
    await auditShare(parts, options, run);
    if (isStopped()) return { kind: 'stopped', run };
  } while (nextShare(run));
  if (invariants.length > 0) await checkSnapshots(parts, run);
  judgeEnd(run, invariants, now());
  return { kind: 'finished', report: await reportOf(parts, { run, projections, invariants }) };
};
