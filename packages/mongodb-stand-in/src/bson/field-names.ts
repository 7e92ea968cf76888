import type { Elements } from './elements';
import { isNamedAs, type Field, type Name } from './field';

/** A set of top-level fields, prepared for a fast search in encoded documents. */
export interface FieldNames {
  readonly size: number;
  readonly all: readonly FieldName[];
  /** By length in bytes: few fields of a document have the same length as a wanted name. */
  readonly byLength: readonly (readonly FieldName[] | undefined)[];
}

interface FieldName extends Name {
  readonly text: string;
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
  const all = distinct.map(toFieldName);
  const made = { size: all.length, all, byLength: groupByLength(all) };
  known.set(key, made);
  return made;
};

const toFieldName = (text: string): FieldName => {
  const bytes = Buffer.from(text);
  return { text, bytes, nameStart: 0, nameEnd: bytes.length };
};

const groupByLength = (names: readonly FieldName[]): FieldName[][] => {
  const byLength: FieldName[][] = [];
  for (const name of names) (byLength[name.nameEnd] ??= []).push(name);
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
export const soughtField = (field: Field, { byLength }: FieldNames): string | undefined => {
  const candidates = byLength[field.nameEnd - field.nameStart];
  if (!candidates) return undefined;
  for (const name of candidates) if (isNamedAs(field.bytes, field, name)) return name.text;
  return undefined;
};
