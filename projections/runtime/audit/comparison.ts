import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'bson';
import type { Key, ReadDocument } from '../../projection';
import { isStoredAs } from './stored-form';

/** `not in the log`: the fold has no such document at its position. */
type Finding = 'missing' | 'behind' | 'different' | 'not in the log';

/** A document that differs from a new fold of the log. */
export interface Difference {
  readonly id: Key;
  readonly finding: Finding;
  /** Names of the differing fields when the document is `different`. */
  readonly fields: readonly string[];
  /** Position of the stored document, and the least that it should have; undefined for none. */
  readonly storedPosition: number | undefined;
  readonly foldedPosition: number | undefined;
}

/** Those that differ in one read model, which may be all of it. */
export interface Differences {
  count: number;
  readonly kept: Difference[];
}

/** More of one read model are counted, and not kept. */
const KEPT_MOST = 1_000;

export const noDifferences = (): Differences => ({ count: 0, kept: [] });

/** Adds what was found in another share. */
export const addDifferences = (to: Differences, { count, kept }: Differences): void => {
  to.count += count;
  to.kept.push(...kept.slice(0, KEPT_MOST - to.kept.length));
};

/**
 * The form in which the document store keeps it: without undefined fields, with BSON's dates and
 * numbers.
 */
const asStored = (document: ReadDocument): Readonly<Record<string, unknown>> =>
  deserialize(serialize(document, { ignoreUndefined: true }));

/** @returns names of the differing fields */
const differingFields = (stored: ReadDocument, folded: ReadDocument): readonly string[] => {
  const left = asStored(stored);
  const right = asStored(folded);
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].filter((name) => !isDeepStrictEqual(left[name], right[name]));
};

/** Compares the documents of one read model with a fold of the log. */
export interface Comparison {
  /**
   * Call this with each stored document first, which need not be read for it.
   * @returns whether it equals the fold at the checkpoint; else `compare` it
   */
  readonly isSame: (id: Key, stored: Buffer) => boolean;
  readonly compare: (document: ReadDocument) => void;
  /** Whether some documents can't be judged before the log is read on. */
  readonly isOpen: () => boolean;
  /** Call this with each document of the fold while the log is read on after the checkpoint. */
  readonly see: (id: Key, folded: ReadDocument | undefined) => void;
  readonly differences: () => Differences;
}

/**
 * Documents may change during the audit. One at a position up to the checkpoint must equal the fold
 * at the checkpoint; a newer one the fold at its own position, seen when the log is read on.
 * @param folded the documents at the checkpoint
 * @param promised position of the checkpoint, which was read before the documents
 */
export const compareWith = (
  folded: ReadonlyMap<Key, ReadDocument>,
  promised: number,
): Comparison => {
  const differences = noDifferences();
  const later = new Map<Key, ReadDocument>();
  const unseen = new Set(folded.keys());
  /** Of those not seen, at the checkpoint: the fold goes on while the log is read on. */
  let missing: Map<Key, number> | undefined;
  const missingNow = (): Map<Key, number> =>
    (missing ??= new Map(
      Array.from(unseen, (id) => [id, folded.get(id)?.position ?? -1] as const),
    ));

  const tell = (
    finding: Finding,
    id: Key,
    storedPosition: number | undefined,
    foldedPosition: number | undefined,
    fields: readonly string[] = [],
  ): void => {
    const difference = { id, finding, fields, storedPosition, foldedPosition };
    addDifferences(differences, { count: 1, kept: [difference] });
  };

  const compareFields = (stored: ReadDocument, expected: ReadDocument): void => {
    const fields = differingFields(stored, expected);
    const { _id: id, position } = stored;
    if (fields.length > 0) tell('different', id, position, position, fields);
  };

  return {
    isSame: (id, stored) => {
      const expected = folded.get(id);
      if (!expected || !isStoredAs(expected, stored)) return false;
      unseen.delete(id);
      return true;
    },
    compare: (document) => {
      const { _id: id, position } = document;
      const expected = folded.get(id);
      unseen.delete(id);
      if (position > promised) later.set(id, document);
      else if (position === expected?.position) compareFields(document, expected);
      else if (expected && position < expected.position)
        tell('behind', id, position, expected.position);
      else tell('not in the log', id, position, expected?.position);
    },
    isOpen: () => later.size > 0 || missingNow().size > 0,
    see: (id, next) => {
      const stored = later.get(id);
      if (!next) missingNow().delete(id);
      if (!stored || stored.position !== next?.position) return;
      later.delete(id);
      compareFields(stored, next);
    },
    differences: () => {
      for (const [id, { position }] of later)
        tell('not in the log', id, position, folded.get(id)?.position);
      for (const [id, position] of missingNow()) tell('missing', id, undefined, position);
      later.clear();
      missingNow().clear();
      return differences;
    },
  };
};
