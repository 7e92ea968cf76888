import { compareValues } from '../bson/compare';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { compareSortKeys, parseSort, sortKey } from '../planner/sort';

type Push = (array: readonly unknown[]) => unknown[];

const MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

/** Reads the operand of `$push`: one value, or `$each` with where, in what order and how many to keep. */
export const parsePush = (operand: unknown): Push => {
  if (!isDoc(operand) || !('$each' in operand)) return (array) => [...array, operand];
  const { $each: values, $position: position, $slice: slice, $sort: sort } = operand;
  const unknown = Object.keys(operand).find((name) => !MODIFIERS.has(name));
  if (unknown !== undefined) {
    throw new CommandError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  }
  if (!Array.isArray(values)) {
    throw new CommandError('BadValue', 'The argument to $each in $push must be an array');
  }
  const insert = inserter(values, integer('$position', position));
  const order = sorter(sort);
  const keep = slicer(integer('$slice', slice));
  return (array) => keep(order(insert(array)));
};

const integer = (name: string, value: unknown): number | undefined => {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number)) return number;
  throw new CommandError('BadValue', `The value for ${name} must be an integer`);
};

const inserter =
  (values: readonly unknown[], position = Infinity): Push =>
  (array) =>
    array.toSpliced(position, 0, ...values);

const sorter = (sort: unknown): Push => {
  if (sort === undefined) return (array) => [...array];
  if (!isDoc(sort)) {
    const direction = Number(sort);
    return (array) => array.toSorted((a, b) => compareValues(a, b) * direction);
  }
  const fields = parseSort(sort);
  const keyOf = (element: unknown) => sortKey(isDoc(element) ? element : {}, fields);
  return (array) => array.toSorted((a, b) => compareSortKeys(keyOf(a), keyOf(b), fields));
};

const slicer = (slice: number | undefined): Push => {
  if (slice === undefined) return (array) => [...array];
  return (array) => (slice < 0 ? array.slice(slice) : array.slice(0, slice));
};
