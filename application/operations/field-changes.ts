import { isDeepStrictEqual } from 'node:util';
import { withoutSecrets } from './shown-event';

export type DocumentId = number | string;

/** A document of a read model. */
export type Document = object & { readonly _id: DocumentId };

/** What an event made of one field; undefined where the field was not there. */
interface ValueChange {
  readonly document: DocumentId;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an event made of a list: such a field may hold hundreds of entries that stay. */
interface ListChange {
  readonly document: DocumentId;
  readonly field: string;
  readonly removed: readonly unknown[];
  readonly added: readonly unknown[];
}

export type FieldChange = ValueChange | ListChange;

/** They tell of the log, and change with every event. */
const OF_THE_LOG = new Set(['_id', 'position', 'revision']);

/** A document as operators are shown it: a plain object, which stays one. */
export const shown = (document: Document): Document => withoutSecrets(document) as Document;

/** The entries that the other list lacks, each as often as it is missing there. */
const missingIn = (others: readonly unknown[], entries: readonly unknown[]): unknown[] => {
  const left = new Map<string, number>();
  for (const entry of others) {
    const text = JSON.stringify(entry);
    left.set(text, (left.get(text) ?? 0) + 1);
  }
  return entries.filter((entry) => {
    const text = JSON.stringify(entry);
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

const changeOf = (
  place: Pick<FieldChange, 'document' | 'field'>,
  before: unknown,
  after: unknown,
): FieldChange => {
  if (!Array.isArray(before) || !Array.isArray(after)) return { ...place, before, after };
  const [removed, added] = [missingIn(after, before), missingIn(before, after)];
  const isOnlyOrder = removed.length === 0 && added.length === 0;
  return isOnlyOrder ? { ...place, before, after } : { ...place, removed, added };
};

/** Field by field, what became of a document. */
export const changesBetween = (
  document: DocumentId,
  before: Document | undefined,
  after: Document | undefined,
): FieldChange[] => {
  const left = new Map<string, unknown>(Object.entries(before ? shown(before) : {}));
  const right = new Map<string, unknown>(Object.entries(after ? shown(after) : {}));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => !OF_THE_LOG.has(field))
    .filter((field) => !isDeepStrictEqual(left.get(field), right.get(field)))
    .map((field) => changeOf({ document, field }, left.get(field), right.get(field)));
};
