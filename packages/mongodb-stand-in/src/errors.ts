/** MongoDB's numbers and names of errors; clients tell errors apart by them. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotAReplicaSet: 123,
  QueryPlanKilled: 175,
  NotImplemented: 238,
  MechanismUnavailable: 334,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location15952: 15952,
  Location15955: 15955,
  Location15959: 15959,
  Location15975: 15975,
  Location40234: 40234,
  Location40323: 40323,
  Location40324: 40324,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
} as const;

export type CodeName = keyof typeof CODES;

/** An error that reaches the client in MongoDB's form. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;

  /**
   * @param codeName MongoDB's name of the error, which decides its number
   * @param details more fields of the answer, such as `keyPattern` of a duplicate key
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

/** For a feature of MongoDB that this stand-in lacks. */
export const notSupported = (what: string): CommandError =>
  new CommandError('NotImplemented', `${what} is not supported by mongodb-stand-in`);

/** For a name that the stand-in does not know; it may be MongoDB's or a typing error. */
export const unknownHere = (codeName: CodeName, message: string): CommandError =>
  new CommandError(codeName, `${message} (mongodb-stand-in knows what its contract suite covers)`);
