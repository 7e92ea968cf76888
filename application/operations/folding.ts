import { actorOf } from '../../domain/actor';
import type { Recorded } from '../../platform/event-store/codec';
import { changesBetween, type Document, type DocumentId, type FieldChange } from './field-changes';
import {
  BEGINNING,
  type ReadPosition,
  type PastSubject,
  type SubjectEvent,
} from './state-subjects';

/** One read model's own fold. It has methods, so that folds of other documents fit. */
export interface DocumentFold {
  /** The documents that an event concerns. */
  keys(event: Recorded): readonly DocumentId[];
  /** The document after one more event; undefined when there is none. */
  advance(document: Document | undefined, event: Recorded): Document | undefined;
}

/** An event that concerned the subject. */
export interface SubjectStep extends Pick<
  Recorded,
  'stream' | 'revision' | 'position' | 'type' | 'at'
> {
  /** Counted from 1. */
  readonly number: number;
  /**
   * The revision of the subject's own stream after which it came; its own one unless it is of
   * another stream.
   */
  readonly stop: number;
  readonly actorId: number | null;
  /** Whether an operator did it at the terminal, which names no actor. */
  readonly atTerminal: boolean;
  readonly changes: readonly FieldChange[];
}

/** An event that was taken in; what it changed is computed only for who asks. */
export interface Taken {
  readonly stop: number;
  readonly step: () => SubjectStep;
}

/** A subject's documents after some of its events, with what it takes to go on. */
export interface FoldedSubject {
  readonly documents: ReadonlyMap<DocumentId, Document>;
  readonly readTo: ReadPosition;
  /** The latest moment of any event so far, whether or not it concerned the subject. */
  readonly latestAt: number;
  /** How many events concerned the subject. */
  readonly events: number;
  /** The stop of the last of them, and the one before. */
  readonly last: number | null;
  readonly lastButOne: number | null;
}

export const NOTHING_YET: FoldedSubject = {
  documents: new Map(),
  readTo: BEGINNING,
  latestAt: -Infinity,
  events: 0,
  last: null,
  lastButOne: null,
};

/** Of a fold beside its documents, in characters. */
export const FOLD_WEIGHT = 200;

/** @returns the characters that it takes to keep a fold beside the one before */
export const weigh = (folded: FoldedSubject, before: FoldedSubject): number => {
  let weight = FOLD_WEIGHT + folded.documents.size * 16;
  for (const [key, document] of folded.documents) {
    if (before.documents.get(key) !== document) weight += JSON.stringify(document).length;
  }
  return weight;
};

interface Change {
  readonly key: DocumentId;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

interface FoldingOptions {
  readonly subject: PastSubject;
  readonly fold: DocumentFold;
  readonly from: FoldedSubject;
}

/** Goes on from a folded state, event by event. */
export class Folding {
  private readonly documents: Map<DocumentId, Document>;
  private readonly subject: PastSubject;
  private readonly fold: DocumentFold;
  private rest: Omit<FoldedSubject, 'documents'>;

  constructor({ subject, fold, from: { documents, ...rest } }: FoldingOptions) {
    this.documents = new Map(documents);
    this.subject = subject;
    this.fold = fold;
    this.rest = rest;
  }

  get readTo(): ReadPosition {
    return this.rest.readTo;
  }

  /** Whether an event concerns the subject. */
  concerns(event: Recorded): boolean {
    return this.ownKeys(event).length > 0;
  }

  /** @returns undefined for an event that does not concern the subject */
  take({ event, after }: SubjectEvent): Taken | undefined {
    const latestAt = Math.max(this.rest.latestAt, Date.parse(event.at));
    this.rest = { ...this.rest, readTo: after, latestAt };
    const keys = this.ownKeys(event);
    if (keys.length === 0) return undefined;
    const changes = keys.map((key) => this.change(key, event));
    const { last, lastButOne, events: before } = this.rest;
    const [number, stop] = [before + 1, after.revision - 1];
    const stops = stop === last ? { last, lastButOne } : { last: stop, lastButOne: last };
    this.rest = { ...this.rest, ...stops, events: number };
    return { stop, step: () => stepOf(event, { number, stop }, changes) };
  }

  /** What is folded so far; it stays as it is. */
  result(): FoldedSubject {
    return { ...this.rest, documents: new Map(this.documents) };
  }

  private ownKeys(event: Recorded): readonly DocumentId[] {
    return this.fold.keys(event).filter((key) => this.subject.owns(key));
  }

  private change(key: DocumentId, event: Recorded): Change {
    const before = this.documents.get(key);
    const after = this.fold.advance(before, event);
    if (after) this.documents.set(key, after);
    else this.documents.delete(key);
    return { key, before, after };
  }
}

const stepOf = (
  event: Recorded,
  counted: Pick<SubjectStep, 'number' | 'stop'>,
  changes: readonly Change[],
): SubjectStep => {
  const { stream, revision, position, type, at, metadata } = event;
  const fields = changes.flatMap(({ key, before, after }) => changesBetween(key, before, after));
  const actorId = metadata.actorId ?? null;
  const by = { actorId, atTerminal: actorOf(event) === 'terminal' };
  return { ...counted, stream, revision, position, type, at, ...by, changes: fields };
};
