import type { Binary } from 'mongodb';
import type { Actor } from '../../domain/operations/events';

/**
 * Which marks the events of a part of the log have, so that a search passes over parts without what
 * it looks for. What a block says of its part stays true for ever: events are never changed, and
 * those that are hidden later only make it be read in vain.
 */
export interface LogBlock {
  /** Position of its first event. */
  readonly _id: number;
  /** Of its positions: the life's own until the log is moved. */
  readonly life: string;
  /** What its marks tell of: `MARKS`. */
  readonly of: number;
  /** It knows of every event after this position; -1 at the start. */
  readonly after: number;
  /** Position of its last event. */
  readonly last: number;
  readonly count: number;
  /** When its earliest and its latest event happened. */
  readonly since: Date;
  readonly until: Date;
  /** Hashes of 32 bits, each once and in ascending order, little-endian. */
  readonly marks: Binary;
}

export const LOG_BLOCKS = 'log_blocks';

/** Small enough to be read in some tens of milliseconds. */
export const BLOCK_EVENTS = 512;

/** Counted up when events get marks that older blocks lack: those are made anew. */
export const MARKS = 2;

/** What events can be looked for by. */
export interface Marked {
  readonly id?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
  readonly actor?: Actor | undefined;
}

const PRIME = 0x01_00_01_93;

/** FNV-1a over UTF-16 units, continued; kept as a signed number, which V8 does not have to box. */
const hashed = (text: string, value: number): number => {
  let next = value;
  for (let at = 0; at < text.length; at += 1) next = Math.imul(next ^ text.charCodeAt(at), PRIME);
  return next;
};

/** The hash of the beginning that all texts of a kind have. */
const begun = (kind: string): number => hashed(`${kind} `, 0x81_1c_9d_c5 | 0);

const [ID, CORRELATION, CATEGORY, TYPE, ACTOR] = [
  begun('id'),
  begun('correlation'),
  begun('category'),
  begun('type'),
  begun('actor'),
];

/**
 * Every mark that a search for these values asks for, or that an event with them has: a hash of the
 * text `category raffle`, for example. Two texts that share a mark only make a block be read in
 * vain.
 */
export const marksOf = ({ id, correlationId, category, type, actor }: Marked): number[] => {
  const marks: number[] = [];
  if (id !== undefined) marks.push(hashed(id, ID) >>> 0);
  if (correlationId !== undefined) marks.push(hashed(correlationId, CORRELATION) >>> 0);
  if (category !== undefined) marks.push(hashed(category, CATEGORY) >>> 0);
  if (type !== undefined) marks.push(hashed(type, TYPE) >>> 0);
  if (actor !== undefined) {
    const ofActor = hashed(String(actor), ACTOR);
    marks.push(ofActor >>> 0);
    // Many act often, and many types are frequent, but not together.
    if (type !== undefined) marks.push(hashed(` ${type}`, ofActor) >>> 0);
  }
  return marks;
};

/** The marks of a block, in order. */
export const numbersIn = (marks: Binary | undefined): Uint32Array =>
  // Aligned: the driver's bytes may begin anywhere in theirs.
  new Uint32Array(Uint8Array.from(marks?.buffer ?? []).buffer);

export const includesMark = (marks: Uint32Array, mark: number): boolean => {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((marks[middle] ?? 0) < mark) low = middle + 1;
    else high = middle;
  }
  return marks[low] === mark;
};
