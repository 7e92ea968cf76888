import { CommandError } from '../errors';
import { addNumbers, isNumeric } from './numbers';

/** Returned by an update that leaves its field alone. */
export const KEEP = Symbol('keep');

/** Computes a field's new value; undefined means that the field is missing. */
export type FieldUpdate = (current: unknown, inserting: boolean) => unknown;

/** Reads an operator's operand for one field. */
type ParseFieldUpdate = (operand: unknown, name: string) => FieldUpdate;

const increment = (operand: unknown, name: string): FieldUpdate => {
  if (!isNumeric(operand)) {
    throw new CommandError('TypeMismatch', `Cannot increment with non-numeric argument: ${name}`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (isNumeric(current)) return addNumbers(current, operand) ?? KEEP;
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type: the field '${name}'`,
    );
  };
};

export const operators: ReadonlyMap<string, ParseFieldUpdate> = new Map<string, ParseFieldUpdate>([
  ['$set', (operand) => () => operand],
  ['$setOnInsert', (operand) => (_current, inserting) => (inserting ? operand : KEEP)],
  ['$inc', increment],
]);
