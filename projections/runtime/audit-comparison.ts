import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'bson';
import type { Key, ReadDocument } from '../projection';

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

/** Compares stored documents while a fold reads the log. */
export interface Expectation {
  /** Call this with each document from the fold, in the order of the log. */
  see: (id: Key, folded: ReadDocument | undefined, position: number) => void;
  /** Call this when the fold has reached the log's end as of after the documents were read. */
  differences: () => readonly Difference[];
}

/**
 * Compares documents with their own past, so that they may change during the audit. A document at
 * position p must equal the fold up to p, and none may be older than the checkpoint promises.
 * @param stored read after the checkpoint
 * @param promised position of the checkpoint
 */
export const expectStored = (
  stored: ReadonlyMap<Key, ReadDocument>,
  promised: number,
): Expectation => {
  const compared = new Map<Key, readonly string[]>();
  const due = new Map<Key, number>();
  const deletedLater = new Set<Key>();

  const findingOf = (id: Key): Finding | undefined => {
    const document = stored.get(id);
    const position = due.get(id);
    if (!document) return position === undefined || deletedLater.has(id) ? undefined : 'missing';
    const fields = compared.get(id);
    if (!fields) return 'not in the log';
    if (fields.length > 0) return 'different';
    if (document.position > promised) return undefined;
    if (position === undefined) return 'not in the log';
    return document.position < position ? 'behind' : undefined;
  };

  const differenceOf = (id: Key): readonly Difference[] => {
    const finding = findingOf(id);
    if (!finding) return [];
    const fields = compared.get(id) ?? [];
    const storedPosition = stored.get(id)?.position;
    return [{ id, finding, fields, storedPosition, foldedPosition: due.get(id) }];
  };

  return {
    see: (id, folded, position) => {
      const document = stored.get(id);
      if (folded && document?.position === folded.position && !compared.has(id)) {
        compared.set(id, differingFields(document, folded));
      }
      if (position > promised) {
        if (!folded) deletedLater.add(id);
      } else if (folded) due.set(id, folded.position);
      else due.delete(id);
    },
    differences: () =>
      [...new Set([...stored.keys(), ...due.keys()])].flatMap((id) => differenceOf(id)),
  };
};
