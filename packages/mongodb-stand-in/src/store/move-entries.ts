import type { Doc } from '../bson/codec';
import { fieldAt } from '../bson/field';
import type { FieldNames } from '../bson/field-names';
import type { Layout } from '../bson/layout';
import { isCopied, readValue } from '../bson/read-fields';
import type { CollectionIndex } from './collection-index';
import type { Slot } from './slots';
import type { StoredRecord } from './stored-record';

/**
 * Some fields of a document as they are and as they will be, read without making the new document.
 * @returns undefined where a value would be a view on the bytes that it is read from
 */
export const fieldsBySlots = (
  bytes: Buffer,
  layout: Layout,
  slots: readonly Slot[],
  names: FieldNames,
): readonly [Doc, Doc] | undefined => {
  const [old, next]: [Doc, Doc] = [{}, {}];
  for (const name of names.all) {
    const place = layout.find(bytes, name);
    if (!place) continue;
    const start = place.nameStart - 1;
    const set = slots.find((slot) => slot.start === start)?.field;
    if (!isCopied(place.type) || (set && !isCopied(set.type))) return undefined;
    const value = readValue(fieldAt(bytes, place));
    old[name.text] = value;
    next[name.text] = set ? readValue(set) : value;
  }
  return [old, next];
};

/**
 * Moves the entries of a record to where its new fields belong.
 * @throws CommandError before anything is moved, where a document can't have such keys
 */
export const moveEntries = (
  record: StoredRecord,
  indexes: readonly CollectionIndex[],
  old: Doc,
  next: Doc,
): void => {
  const moves = indexes.map((index) => ({
    index,
    from: index.keysOf(old),
    to: index.keysOf(next),
  }));
  for (const { index, from, to } of moves)
    if (!index.isSame(from, to)) index.move(record, from, to);
};
