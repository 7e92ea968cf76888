import { BSONType } from 'bson';
import { Elements } from '../bson/elements';
import { fieldAt, takeNamed, isField, type Field } from '../bson/field';
import { idKey, type IdKey } from '../bson/id-key';
import { readValue } from '../bson/read-fields';
import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { isPlain } from '../update/set-fields';

/**
 * An update that names its document by `_id`, as most do, and perhaps other values that it must
 * have. It is read without decoding.
 */
export interface PlainUpdate {
  readonly key: IdKey;
  readonly expected: readonly Field[];
  readonly update: Buffer;
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
    expected.push(fieldAt(query));
  }
  return key === undefined ? undefined : { key, expected };
};

/** @returns undefined for a statement that is more than that */
export const plainUpdate = (statement: Buffer): PlainUpdate | undefined => {
  const parts = new Elements(statement);
  let query: Omit<PlainUpdate, 'update'> | undefined;
  let update: Buffer | undefined;
  while (parts.next()) {
    if (parts.isNamed(UPDATE) && parts.type === BSONType.object && !update) update = parts.value;
    else if (parts.isNamed(QUERY) && parts.type === BSONType.object && !query) {
      query = readQuery(new Elements(statement, parts.valueStart));
      if (!query) return undefined;
    } else if (!parts.isNamed(UPSERT) && !isFalse(parts)) return undefined;
  }
  return query && update && { ...query, update };
};

const isFalse = (parts: Elements): boolean =>
  parts.isNamed(MULTI) && parts.type === BSONType.bool && parts.bytes[parts.valueStart] === 0;

/**
 * @returns undefined where there is none for certain: a value of another type may be equal, too
 */
export const plainlyFound = (
  { records }: Collection,
  { key, expected }: PlainUpdate,
): StoredRecord | undefined => {
  const record = records.get(key);
  if (!record || expected.length === 0) return record;
  const elements = new Elements(record.bytes);
  const left = [...expected];
  while (left.length > 0 && elements.next()) {
    const field = takeNamed(elements, left);
    if (field && !isField(elements, field)) return undefined;
  }
  return left.length === 0 ? record : undefined;
};
