import { BSONType, deserialize, Double, Int32, Long, Timestamp } from 'bson';
import type { Doc } from './codec';
import type { Elements } from './elements';
import { readValue } from './read-fields';
import { isDoc } from './type-order';

/** Whether encoding this number would make an int of it. */
const looksLikeInt = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/** A number that is encoded as a double, also where it is whole. */
export const asDouble = (value: number): number | Double =>
  looksLikeInt(value) ? new Double(value) : value;

const exact = (value: unknown): unknown => {
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return asDouble(value.value);
  // A timestamp is a Long as well, but no number.
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt();
  if (Array.isArray(value)) return value.map(exact);
  if (isDoc(value)) for (const name of Object.keys(value)) value[name] = exact(value[name]);
  return value;
};

/**
 * Decodes what is going to be encoded again: as `decode`, but whole doubles are a `Double`, which
 * encoding would otherwise turn into an int.
 */
export const decodeExactly = (bytes: Uint8Array): Doc =>
  exact(
    deserialize(bytes, { promoteValues: false, bsonRegExp: true, validation: { utf8: false } }),
  ) as Doc; // a document stays one

/** As `readValue`, for a value that is going to be encoded again. */
export const readExactly = (elements: Elements): unknown => {
  if (elements.type === BSONType.object) return decodeExactly(elements.value);
  if (elements.type === BSONType.array) return Object.values(decodeExactly(elements.value));
  const value = readValue(elements);
  return elements.type === BSONType.double ? asDouble(value as number) : value;
};
