import type { Collection, Document, Sort } from 'mongodb';
import type { PageQuery } from '../contracts/paging';
import { isNumberId, readCursor, writeCursor } from '../platform/cursor';

/** An order of a list, by an index that has it and every field that the list is narrowed by. */
export interface ListOrder<Field extends string = string> {
  readonly index: string;
  /** Equal values are ordered by `_id`, in the same direction. */
  readonly field: Field;
  readonly direction: 1 | -1;
}

/** A text as a pattern that finds it. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Value = string | number | Date;

/** Where a document stands in an order. */
interface Place {
  readonly value: Value;
  readonly id: number;
}

/** A document of any read model whose ids are numbers. */
export interface Placed extends Document {
  readonly _id: number;
}

/** One page of a list. */
export interface OrderedPage<Item> {
  readonly items: readonly Item[];
  /** The number on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

const placeOf = (document: Placed, { field }: ListOrder): Place => ({
  // Every field of an order holds such a value.
  value: document[field] as Value,
  id: document._id,
});

const encode = ({ value, id }: Place, index: string): string =>
  writeCursor(index, id, value instanceof Date ? { at: Number(value) } : value);

const valueOf = (value: unknown): Value | undefined => {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value as string | number;
  const at = typeof value === 'object' && value !== null && 'at' in value ? value.at : undefined;
  const date = typeof at === 'number' ? new Date(at) : undefined;
  return date && !Number.isNaN(Number(date)) ? date : undefined;
};

/** Undefined for a cursor that is none, or of another order. */
const decode = (cursor: string, index: string): Place | undefined => {
  const [id, written] = readCursor(cursor, index) ?? [];
  const value = valueOf(written);
  return isNumberId(id) && value !== undefined ? { value, id } : undefined;
};

const behind = ({ value, id }: Place, { field, direction }: ListOrder): Document => {
  const past = direction === 1 ? '$gt' : '$lt';
  const sameValue = { [field]: value, _id: { [past]: id } };
  return field === '_id'
    ? { _id: { [past]: id } }
    : { $or: [{ [field]: { [past]: value } }, sameValue] };
};

const compare = (a: Placed, b: Placed, order: ListOrder): number => {
  const [first, second] = [placeOf(a, order), placeOf(b, order)];
  if (first.value < second.value) return -order.direction;
  return first.value > second.value ? order.direction : order.direction * (first.id - second.id);
};

interface OrderedQuestion<Item extends Placed> extends PageQuery {
  readonly order: ListOrder<keyof Item & string>;
  /** Filters: a document of the list is in one of them, or in both. */
  readonly either: readonly [Document] | readonly [Document, Document];
  /** The fields to read, with the one of the order. */
  readonly fields: readonly (keyof Item & string)[];
}

const countOf = async (
  stored: Collection<Placed>,
  either: readonly Document[],
): Promise<number> => {
  const counts = await Promise.all(either.map((filter) => stored.countDocuments(filter)));
  const both = either.length > 1 ? await stored.countDocuments({ $and: [...either] }) : 0;
  return counts.reduce((sum, count) => sum + count, -both);
};

/**
 * A page of a list that is read in order from one index, until the page is full. Each filter is
 * asked for by itself: MongoDB would read every document for an `$or`, and only keys for either.
 * @returns undefined for a cursor that is none, or of another order
 */
export const pageInOrder = async <Item extends Placed>(
  stored: Collection<Placed>,
  { order, either, fields, limit, cursor }: OrderedQuestion<Item>,
): Promise<OrderedPage<Item> | undefined> => {
  const after = cursor === undefined ? undefined : decode(cursor, order.index);
  if (cursor !== undefined && !after) return undefined;
  const { index, field, direction } = order;
  const sort: Sort = field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
  const read = (filter: Document) =>
    stored
      .find({ $and: [filter, ...(after ? [behind(after, order)] : [])] })
      .hint(index)
      .sort(sort)
      .limit(limit + 1)
      .project<Item>(Object.fromEntries(fields.map((name) => [name, 1])))
      .toArray();
  const [lists, total] = await Promise.all([
    Promise.all(either.map(read)),
    countOf(stored, either),
  ]);
  const found = [...new Map(lists.flat().map((item) => [item._id, item])).values()].toSorted(
    (a, b) => compare(a, b, order),
  );
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last ? { nextCursor: encode(placeOf(last, order), index) } : {}) };
};
