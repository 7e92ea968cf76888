import { BSONType } from 'bson';
import { Elements } from '../bson/elements';
import { fieldAt, isAt, type Field } from '../bson/field';
import { idKey, type IdKey } from '../bson/id-key';
import type { Layout } from '../bson/layout';
import { readValue } from '../bson/read-fields';
import { isPlain } from '../update/set-fields';

/**
 * An update that names its document by `_id`, as most do, and perhaps other values that it must
 * have. It is read without decoding.
 */
export interface PlainUpdate {
  readonly key: IdKey;
  readonly expected: readonly Field[];
  readonly update: Field;
}

const [QUERY, UPDATE, MULTI, UPSERT, ID] = ['q', 'u', 'multi', 'upsert', '_id'].map((name) =>
  Buffer.from(name),
) as [Buffer, Buffer, Buffer, Buffer, Buffer]; // as many as there are names

/** Values of these types are equal when their bytes are. */
const COMPARED: ReadonlySet<number> = new Set([
  BSONType.int,
  BSONType.long,
  BSONType.double,
  BSONType.string,
  BSONType.bool,
  BSONType.date,
]);
const ID_TYPES: ReadonlySet<number> = new Set([
  BSONType.int,
  BSONType.long,
  BSONType.double,
  BSONType.string,
]);

const readQuery = (query: Elements): Omit<PlainUpdate, 'update'> | undefined => {
  const expected: Field[] = [];
  let key: IdKey | undefined;
  while (query.next()) {
    if (query.isNamed(ID)) {
      if (key !== undefined || !ID_TYPES.has(query.type)) return undefined;
      key = idKey(readValue(query));
      continue;
    }
    if (!COMPARED.has(query.type) || !isPlain(query)) return undefined;
    expected.push(fieldAt(query.bytes, query));
  }
  return key === undefined ? undefined : { key, expected };
};

/** @returns undefined for a statement that is more than that */
export const plainUpdate = (statement: Buffer): PlainUpdate | undefined => {
  const parts = new Elements(statement);
  let query: Omit<PlainUpdate, 'update'> | undefined;
  let update: Field | undefined;
  while (parts.next()) {
    if (parts.isNamed(UPDATE) && parts.type === BSONType.object && !update)
      update = fieldAt(statement, parts);
    else if (parts.isNamed(QUERY) && parts.type === BSONType.object && !query) {
      query = readQuery(new Elements(statement, parts.valueStart));
      if (!query) return undefined;
    } else if (!parts.isNamed(UPSERT) && !isFalse(parts)) return undefined;
  }
  return query && update && { key: query.key, expected: query.expected, update };
};

const isFalse = (parts: Elements): boolean =>
  parts.isNamed(MULTI) && parts.type === BSONType.bool && parts.bytes[parts.valueStart] === 0;

/**
 * Whether a document has all these values. False does not say that it has not: one of another type
 * may be equal, too.
 */
export const hasPlainly = (bytes: Buffer, layout: Layout, expected: readonly Field[]): boolean => {
  for (const field of expected) {
    const place = layout.find(bytes, field);
    if (!place || !isAt(bytes, place.nameStart - 1, place.valueEnd, field)) return false;
  }
  return true;
};
