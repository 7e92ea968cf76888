import { CommandError } from '../errors';
import { KEEP, type FieldUpdate, type ParseFieldUpdate } from './field-update';
import { addNumbers, isNumeric } from './numbers';

const increment = (operand: unknown, path: string): FieldUpdate => {
  if (!isNumeric(operand)) {
    throw new CommandError('TypeMismatch', `Cannot increment with non-numeric argument: ${path}`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (isNumeric(current)) return addNumbers(current, operand) ?? KEEP;
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type: the field '${path}'`,
    );
  };
};

export const operators: ReadonlyMap<string, ParseFieldUpdate> = new Map<string, ParseFieldUpdate>([
  ['$set', (operand) => () => operand],
  ['$setOnInsert', (operand) => (_current, inserting) => (inserting ? operand : KEEP)],
  ['$inc', increment],
]);
