import type { Fault, Invariant, Place } from '@domain/audit/invariant';
import type { Recorded } from '@platform/event-store/codec';
import type { UnreadableEventError } from '@platform/event-store/errors';
import { foldInto } from '../../fold-all';
import {
  UnfoldableEventError,
  type Key,
  type Projection,
  type ReadDocument,
} from '../../projection';

/** The name of what is told of events that no program can read. */
export const EVENTS_READABLE = 'events-readable';
/** The name of what is told of events that a fold fails on. */
export const EVENTS_FOLDABLE = 'events-foldable';

/** More of one kind are counted, and not kept. */
const KEPT_MOST = 1_000;

/** All faults of one kind. */
export interface Faults {
  count: number;
  readonly kept: Fault[];
}

/** A fold, and how far it has come. */
export interface Fold {
  position: number;
  readonly documents: Map<Key, ReadDocument>;
  /** True at an event that it can't take, where the projections stop, too. */
  hasFailed: boolean;
}

/** How far an audit has come, and all that it knows: plain data, which can be stored. */
export interface Run {
  readonly life: string;
  events: number;
  /** The last event that the invariants have seen. */
  position: number;
  /** Streams with an event that could not be read: what follows there can't be judged. */
  readonly unreadable: Set<string>;
  readonly faults: Map<string, Faults>;
  readonly states: Map<string, object>;
  readonly folds: Map<string, Fold>;
}

export const newRun = (
  life: string,
  invariants: readonly Invariant[],
  built: readonly Projection[],
): Run => ({
  life,
  events: 0,
  position: -1,
  unreadable: new Set(),
  faults: new Map(),
  states: new Map(invariants.map(({ name, initialState }) => [name, initialState()])),
  folds: new Map(
    built.map(({ name }) => [name, { position: -1, documents: new Map(), hasFailed: false }]),
  ),
});

export const tellFault = ({ faults }: Run, name: string, fault: Fault): void => {
  const told = faults.get(name) ?? { count: 0, kept: [] };
  told.count += 1;
  if (told.kept.length < KEPT_MOST) told.kept.push(fault);
  faults.set(name, told);
};

const placeIn = ({ stream, revision, position }: Place): Place => ({ stream, revision, position });

export const seeUnreadable = (run: Run, error: UnreadableEventError): void => {
  if (error.position <= run.position) return;
  run.unreadable.add(error.stream);
  run.position = error.position;
  const fault = { ...placeIn(error), expected: 'an event that can be read', found: error.message };
  tellFault(run, EVENTS_READABLE, fault);
};

/** Shows an event to every invariant, in the order of the log. */
export const judge = (run: Run, invariants: readonly Invariant[], event: Recorded): void => {
  if (event.position <= run.position) return;
  run.position = event.position;
  run.events += 1;
  if (run.unreadable.has(event.stream)) return;
  for (const invariant of invariants) {
    const { name } = invariant;
    const state = run.states.get(name);
    if (state) invariant.see(state, event, (fault) => tellFault(run, name, fault));
  }
};

/** Asks every invariant what the end of the log shows. */
export const judgeEnd = (run: Run, invariants: readonly Invariant[], now: Date): void => {
  for (const invariant of invariants) {
    const { name } = invariant;
    const state = run.states.get(name);
    if (state) invariant.end?.(state, now, (fault) => tellFault(run, name, fault));
  }
};

/** Folds an event into the documents of a read model, unless that has come further. */
export const foldEvent = (
  run: Run,
  projection: Projection,
  event: Recorded,
  see?: (id: Key, document: ReadDocument | undefined) => void,
): void => {
  const fold = run.folds.get(projection.name);
  if (!fold || fold.hasFailed || event.position <= fold.position) return;
  fold.position = event.position;
  try {
    foldInto(projection, fold.documents, event, see);
  } catch (error) {
    if (!(error instanceof UnfoldableEventError)) throw error;
    fold.hasFailed = true;
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    const expected = 'an event that every fold can take';
    tellFault(run, EVENTS_FOLDABLE, {
      ...placeIn(event),
      expected,
      found: `${error.message}${cause}`,
    });
  }
};
