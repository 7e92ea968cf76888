import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import { LogAccessError, LogUnavailableError, LostRaceError, type LogRight } from './errors';

const UNREACHABLE: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
];

/**
 * gRPC's codes for cancelled, deadline exceeded and unavailable. The client does not translate
 * errors of its first call.
 */
const UNREACHABLE_CODES: readonly unknown[] = [1, 4, 14];

/** gRPC's codes for permission denied and unauthenticated. */
const DENIED = 7;
const UNAUTHENTICATED = 16;

/** What the client says, without any code, when no node of a cluster answers. */
const NO_NODE = /^Failed to discover after/;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const isUnreachable = (error: Error): boolean => {
  if (isCommandError(error)) return UNREACHABLE.includes(error.type);
  return NO_NODE.test(error.message) || UNREACHABLE_CODES.includes(codeOf(error));
};

const refusal = (error: Error, right: LogRight): LogAccessError | undefined => {
  const code = codeOf(error);
  if (code === UNAUTHENTICATED) return new LogAccessError('wrong-credentials', right);
  const isDenied = isCommandError(error) && error.type === ErrorType.ACCESS_DENIED;
  return isDenied || code === DENIED ? new LogAccessError('missing-right', right) : undefined;
};

/**
 * Translates the client's errors; an error that is not about reaching the log stays unchanged.
 * @param right what the call needed
 */
export const translated = (error: unknown, right: LogRight): unknown => {
  if (!(error instanceof Error)) return error;
  if (error instanceof WrongExpectedVersionError) return new LostRaceError(error.message);
  return (
    refusal(error, right) ?? (isUnreachable(error) ? new LogUnavailableError(error.message) : error)
  );
};
