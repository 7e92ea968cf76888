import type { Elements } from './elements';
import { isNameOf, type Field } from './field';

/** A set of top-level fields, prepared for a fast search in encoded documents. */
export interface FieldNames {
  readonly size: number;
  /** By length in bytes: few fields of a document have the same length as a wanted name. */
  readonly byLength: readonly (readonly FieldName[] | undefined)[];
}

interface FieldName {
  readonly text: string;
  readonly bytes: Buffer;
}

/** Queries use the same few shapes again and again. */
const KEPT = 1000;

const known = new Map<string, FieldNames>();

export const fieldNames = (names: Iterable<string>): FieldNames => {
  const distinct = [...new Set(names)];
  const key = distinct.join('\0');
  const existing = known.get(key);
  if (existing) return existing;
  if (known.size >= KEPT) known.clear();
  const made = { size: distinct.length, byLength: groupByLength(distinct) };
  known.set(key, made);
  return made;
};

const groupByLength = (names: readonly string[]): FieldName[][] => {
  const byLength: FieldName[][] = [];
  for (const text of names) {
    const bytes = Buffer.from(text);
    (byLength[bytes.length] ??= []).push({ text, bytes });
  }
  return byLength;
};

/** The name of the current element, if it is in the set. */
export const soughtName = (elements: Elements, { byLength }: FieldNames): string | undefined => {
  const candidates = byLength[elements.nameEnd - elements.nameStart];
  if (!candidates) return undefined;
  for (const { text, bytes } of candidates) if (elements.isNamed(bytes)) return text;
  return undefined;
};

/** The name of a field that was sent, if it is in the set. */
export const soughtField = (field: Field, { byLength }: FieldNames): string | undefined =>
  byLength[field.nameEnd - field.nameStart]?.find(({ bytes }) => isNameOf(bytes, field))?.text;
