/** The answer of an update that removes its field. */
export const REMOVE = Symbol('remove');

/** The answer of an update that leaves its field alone. */
export const KEEP = Symbol('keep');

export interface UpdateContext {
  /** Whether the document is being inserted by an upsert. */
  readonly inserting: boolean;
  readonly now: Date;
}

/** What an operator makes of the value of one field; undefined stands for no value. */
export type FieldUpdate = (current: unknown, context: UpdateContext) => unknown;

/** Reads the operand of an operator for one path. */
export type ParseFieldUpdate = (operand: unknown, path: string) => FieldUpdate;
