/** Returned by an update that leaves its field alone. */
export const KEEP = Symbol('keep');

/** Computes a field's new value; undefined means that the field is missing. */
export type FieldUpdate = (current: unknown, inserting: boolean) => unknown;

/** Reads an operator's operand for one path. */
export type ParseFieldUpdate = (operand: unknown, path: string) => FieldUpdate;
