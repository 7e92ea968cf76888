/** The answer of an update that leaves its field alone. */
export const KEEP = Symbol('keep');

/** What an operator makes of one field's value; undefined stands for none. */
export type FieldUpdate = (current: unknown, inserting: boolean) => unknown;

/** Reads the operand of an operator for one path. */
export type ParseFieldUpdate = (operand: unknown, path: string) => FieldUpdate;
