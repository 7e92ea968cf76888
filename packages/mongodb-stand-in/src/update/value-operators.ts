import { compareValues } from '../bson/compare';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import { KEEP, REMOVE, type FieldUpdate, type ParseFieldUpdate } from './field-update';
import { addNumbers, isNumeric, multiplyNumbers } from './numbers';

/** Operators over single values. */
export const valueOperators: Readonly<Record<string, ParseFieldUpdate>> = {
  $set: (operand) => () => operand,
  $setOnInsert:
    (operand) =>
    (_current, { inserting }) =>
      inserting ? operand : KEEP,
  $unset: () => (current) => (current === undefined ? KEEP : REMOVE),
  $min: (operand) => (current) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : KEEP,
  $max: (operand) => (current) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : KEEP,
  $inc: (operand, path) => arithmetic('$inc', operand, path, addNumbers),
  $mul: (operand, path) => arithmetic('$mul', operand, path, multiplyNumbers),
  $currentDate: (operand) => currentDate(operand),
};

const arithmetic = (
  name: string,
  operand: unknown,
  path: string,
  calculate: typeof addNumbers,
): FieldUpdate => {
  if (!isNumeric(operand)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply ${name} with a non-numeric argument: ${path}`,
    );
  }
  return (current = 0) => {
    if (isNumeric(current)) return calculate(current, operand);
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply ${name} to a value of non-numeric type: the field '${path}'`,
    );
  };
};

const currentDate = (operand: unknown): FieldUpdate => {
  const type = isDoc(operand) ? operand['$type'] : operand;
  if (type === true || type === 'date') return (_current, { now }) => now;
  if (type === 'timestamp') throw notSupported('$currentDate with a timestamp');
  throw new CommandError('BadValue', `$currentDate needs true or { $type: 'date' }`);
};
