import { logPositionOf, type Fault, type Invariant } from '@domain/audit/invariant';
import type { Recorded } from '@platform/event-store/codec';
import type { UnreadableEventError } from '@platform/event-store/errors';
import { isEventOf, streamKinds } from '@domain/catalogue';
import { raffleStream } from '@domain/raffles/stream';
import { foldOwn } from '../../fold-all';
import {
  UnfoldableEventError,
  type Key,
  type Projection,
  type ReadDocument,
} from '../../projection';
import { noDifferences, type Differences } from './comparison';
import { halvesOf, includesKey, wholeShare, type Share } from './share';

/** Whether a read model has what nobody may keep when an account is deleted. */
const isOfPeople = ({ categories }: Pick<Projection, 'categories'>): boolean =>
  categories.some((category) => streamKinds[category].isForgotten);

/** The name of the faults of events that no program can read. */
export const EVENTS_READABLE = 'events-readable';
/** The name of the faults of events that a fold fails on. */
export const EVENTS_FOLDABLE = 'events-foldable';

/** The name of the faults of snapshots that are not the folds of their events. */
export const SNAPSHOTS_FOLDED = 'snapshots-folded';
/** The name of the faults of blocks by which a search would pass over an event. */
export const BLOCKS_COMPLETE = 'blocks-complete';

/** More of one kind are counted, and not kept. */
const KEPT_MOST = 1_000;

/** All faults of one kind. */
interface Faults {
  count: number;
  readonly kept: Fault[];
}

/** A fold of the present share, and how far it has come. */
export interface AuditedFold {
  /** Of people, who may be erased before the audit goes on: an audit that waits keeps none. */
  readonly isOfPeople: boolean;
  position: number;
  readonly documents: Map<Key, ReadDocument>;
}

/** What the shares that are over have shown of one read model. */
interface Compared {
  shares: number;
  documents: number;
  readonly differences: Differences;
}

/** What an invariant knows of the log up to a position. */
interface Judged {
  /** As of a fold. */
  readonly isOfPeople: boolean;
  position: number;
  readonly state: object;
}

/** How far an audit has come, and all that it knows: plain data, but for what is of people. */
export interface AuditRun {
  /** Of the positions. */
  readonly numbering: string;
  events: number;
  /** Of all shares together. */
  read: number;
  /** The last event that was counted. */
  position: number;
  /** Where a stream's first event is that could not be read: what follows can't be judged. */
  readonly unreadable: Map<string, number>;
  readonly faults: Map<string, Faults>;
  /** The streams of the raffles on sale that have a snapshot. */
  readonly snapshots: Set<string>;
  readonly states: Map<string, Judged>;
  /** What is folded and compared now, and the shares that come after it. */
  share: Share;
  readonly later: Share[];
  sharesDone: number;
  readonly folds: Map<string, AuditedFold>;
  /** Read models with an event that they can't take, where the projections stop, too. */
  readonly failed: Set<string>;
  readonly compared: Map<string, Compared>;
}

/** A fold before its first event. */
const newFold = ({ isOfPeople }: Pick<AuditedFold, 'isOfPeople'>): AuditedFold => ({
  isOfPeople,
  position: -1,
  documents: new Map(),
});

const unjudged = ({ isOfPeople, initialState }: Invariant): Judged => ({
  isOfPeople: isOfPeople === true,
  position: -1,
  state: initialState(),
});

export const newRun = (
  numbering: string,
  invariants: readonly Invariant[],
  built: readonly Projection[],
): AuditRun => ({
  numbering,
  events: 0,
  read: 0,
  position: -1,
  unreadable: new Map(),
  faults: new Map(),
  snapshots: new Set(),
  states: new Map(invariants.map((invariant) => [invariant.name, unjudged(invariant)])),
  share: wholeShare,
  later: [],
  sharesDone: 0,
  folds: new Map(
    built.map((projection) => [projection.name, newFold({ isOfPeople: isOfPeople(projection) })]),
  ),
  failed: new Set(),
  compared: new Map(
    built.map(({ name }) => [name, { shares: 0, documents: 0, differences: noDifferences() }]),
  ),
});

/**
 * Drops what is known of people, in place: no deletion of an account finds an audit that waits to
 * go on. It folds them anew then.
 */
export const forgetPeople = ({ folds, states, faults }: AuditRun): void => {
  for (const [name, fold] of folds) if (fold.isOfPeople) folds.set(name, newFold(fold));
  for (const [name, { isOfPeople }] of states) {
    if (!isOfPeople) continue;
    states.delete(name);
    faults.delete(name);
  }
};

/** Gives the invariants that were dropped a state to begin with. */
export const judgeAnew = ({ states }: AuditRun, invariants: readonly Invariant[]): void => {
  for (const invariant of invariants)
    if (!states.has(invariant.name)) states.set(invariant.name, unjudged(invariant));
};

const heldBy = ({ folds }: AuditRun): number => {
  let held = 0;
  for (const { documents } of folds.values()) held += documents.size;
  return held;
};

/**
 * Leaves half of the documents for later, as often as there are more than these.
 * @returns whether the share is another one now
 */
export const narrow = (run: AuditRun, mostDocuments: number): boolean => {
  const before = run.share;
  while (heldBy(run) > mostDocuments) {
    const [now, later] = halvesOf(run.share);
    if (now.from === now.to) break;
    run.share = now;
    run.later.push(later);
    const owns = includesKey(now);
    for (const { documents } of run.folds.values())
      for (const key of documents.keys()) if (!owns(key)) documents.delete(key);
  }
  return run.share !== before;
};

/** Goes on with the next share from the beginning of the log. @returns false after the last one */
export const nextShare = (run: AuditRun): boolean => {
  run.sharesDone += 1;
  const next = run.later.pop();
  if (!next) return false;
  run.share = next;
  for (const [name, fold] of run.folds) run.folds.set(name, newFold(fold));
  return true;
};

export const tellFault = ({ faults }: AuditRun, name: string, fault: Fault): void => {
  const found = faults.get(name) ?? { count: 0, kept: [] };
  found.count += 1;
  if (found.kept.length < KEPT_MOST) found.kept.push(fault);
  faults.set(name, found);
};

export const seeUnreadable = (
  run: AuditRun,
  invariants: readonly Invariant[],
  error: UnreadableEventError,
): void => {
  if (error.position <= run.position) return;
  if (!run.unreadable.has(error.stream)) run.unreadable.set(error.stream, error.position);
  for (const invariant of invariants) {
    const judged = run.states.get(invariant.name);
    if (judged) invariant.miss?.(judged.state, error.stream);
  }
  run.position = error.position;
  tellFault(run, EVENTS_READABLE, {
    ...logPositionOf(error),
    expected: ['an event that can be read'],
    found: ['*', error.message],
  });
};

/** Who loads a raffle that is no longer on sale changes nothing of it. */
const noteSnapshot = ({ snapshots }: AuditRun, event: Recorded): void => {
  if (isEventOf('raffleSnapshot', event)) snapshots.add(raffleStream(event.data.totals.raffleId));
  else if (event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled')
    snapshots.delete(event.stream);
};

/** @returns what shows an event to every invariant, in the order of the log */
export const judgeOf = (
  run: AuditRun,
  invariants: readonly Invariant[],
): ((event: Recorded) => void) => {
  // Looked up once: there are a dozen for each of a million events.
  const judges = invariants.flatMap((invariant) => {
    const { name } = invariant;
    const judged = run.states.get(name);
    return judged
      ? [{ invariant, judged, tell: (fault: Fault) => tellFault(run, name, fault) }]
      : [];
  });
  return (event) => {
    if (event.position > run.position) {
      run.position = event.position;
      run.events += 1;
      noteSnapshot(run, event);
    }
    const unreadableFrom = run.unreadable.get(event.stream) ?? Infinity;
    if (event.position > unreadableFrom) return;
    for (const { invariant, judged, tell } of judges) {
      if (event.position <= judged.position) continue;
      judged.position = event.position;
      try {
        invariant.see(judged.state, event, tell);
      } catch (error) {
        // Who writes into the log may write anything.
        const message = error instanceof Error ? error.message : String(error);
        const expected = ['an event that the rules can take'] as const;
        tell({ ...logPositionOf(event), expected, found: ['*', message] });
      }
    }
  };
};

/** Asks every invariant what the end of the log shows. */
export const judgeEnd = (run: AuditRun, invariants: readonly Invariant[], now: Date): void => {
  for (const invariant of invariants) {
    const { name } = invariant;
    const judged = run.states.get(name);
    if (judged) invariant.end?.(judged.state, now, (fault) => tellFault(run, name, fault));
  }
};

/** Folds an event of its categories into a read model, unless that has come further. */
export const foldEvent = (
  run: AuditRun,
  projection: Projection,
  event: Recorded,
  owns: (id: Key) => boolean,
  see?: (id: Key, document: ReadDocument | undefined) => void,
): void => {
  const { name } = projection;
  const fold = run.folds.get(name);
  if (!fold || run.failed.has(name) || event.position <= fold.position) return;
  fold.position = event.position;
  try {
    foldOwn(projection, fold.documents, event, owns, see);
  } catch (error) {
    if (!(error instanceof UnfoldableEventError)) throw error;
    run.failed.add(name);
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    tellFault(run, EVENTS_FOLDABLE, {
      ...logPositionOf(event),
      expected: ['an event that every fold can take'],
      found: ['*', `${error.message}${cause}`],
    });
  }
};

/** The read models have seen all events up to this one, also those of other categories. */
export const passOver = ({ folds }: AuditRun, name: string, position: number): void => {
  const fold = folds.get(name);
  if (fold && fold.position < position) fold.position = position;
};
