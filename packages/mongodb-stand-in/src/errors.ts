/** MongoDB's own numbers and names for what can go wrong, as clients tell errors apart by them. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  NotImplemented: 238,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location15952: 15952,
  Location15955: 15955,
  Location15958: 15958,
  Location15959: 15959,
  Location15975: 15975,
  Location16020: 16020,
  Location28818: 28818,
  Location31249: 31249,
  Location31253: 31253,
  Location31254: 31254,
  Location31325: 31325,
  Location40156: 40156,
  Location40234: 40234,
  Location40323: 40323,
  Location40324: 40324,
  IDLUnknownField: 40415,
  Location51272: 51272,
} as const;

export type CodeName = keyof typeof CODES;

/** A refusal that reaches the client as MongoDB would word it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;

  /**
   * @param codeName MongoDB's name of the error, which decides its number
   * @param details further fields of the answer, such as `keyPattern` of a duplicate key
   */
  constructor(
    readonly codeName: CodeName,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.code = CODES[codeName];
  }
}

/** What MongoDB has and this stand-in has not: said aloud, so that no test passes here and fails there. */
export const notSupported = (what: string): CommandError =>
  new CommandError('NotImplemented', `${what} is not supported by the embedded document store`);
