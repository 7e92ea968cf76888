import { areEqual } from '../bson/compare';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { compileFilter } from '../query/matcher';
import { parseFilter } from '../query/parse-filter';
import { KEEP, type FieldUpdate, type ParseFieldUpdate } from './field-update';
import { parsePush } from './push';

/** Operators over arrays. */
export const arrayOperators: Readonly<Record<string, ParseFieldUpdate>> = {
  $push: (operand, path) => {
    const push = parsePush(operand);
    return (current) => push(arrayAt(current, '$push', path));
  },
  $addToSet: (operand, path) => {
    const values = eachOf(operand);
    return (current) => {
      const array = arrayAt(current, '$addToSet', path);
      return values.reduce<unknown[]>(
        (all, value) => (all.some((one) => areEqual(one, value)) ? all : [...all, value]),
        array,
      );
    };
  },
  $pull: (operand, path) => without('$pull', path, elementTest(operand)),
  $pullAll: (operand, path) => {
    if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array');
    const values: unknown[] = operand;
    return without('$pullAll', path, (element) => values.some((value) => areEqual(value, element)));
  },
  $pop: (operand, path) => {
    const end = Number(operand);
    if (end !== 1 && end !== -1) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
    return (current) => {
      if (current === undefined) return KEEP;
      const array = arrayAt(current, '$pop', path);
      return end === 1 ? array.slice(0, -1) : array.slice(1);
    };
  },
};

const arrayAt = (current: unknown, operator: string, path: string): unknown[] => {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of another type, for ${operator}`,
  );
};

const eachOf = (operand: unknown): readonly unknown[] => {
  if (!isDoc(operand) || !('$each' in operand)) return [operand];
  const { $each: values, ...others } = operand;
  if (Array.isArray(values) && Object.keys(others).length === 0) return values;
  throw new CommandError('BadValue', '$addToSet takes $each with an array and nothing else');
};

const without = (
  operator: string,
  path: string,
  isPulled: (element: unknown) => boolean,
): FieldUpdate => {
  return (current) => {
    if (current === undefined) return KEEP;
    const array = arrayAt(current, operator, path);
    const left = array.filter((element) => !isPulled(element));
    return left.length === array.length ? KEEP : left;
  };
};

/** A plain value pulls what equals it; operators and documents pull what matches them as a filter. */
const elementTest = (operand: unknown): ((element: unknown) => boolean) => {
  if (!isDoc(operand) || Object.keys(operand)[0]?.startsWith('$')) {
    const matches = compileFilter(parseFilter({ element: operand }));
    return (element) => matches({ element });
  }
  const matches = compileFilter(parseFilter(operand));
  return (element) => isDoc(element) && matches(element);
};
