import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import { LogUnavailableError, LostRaceError } from './errors';

const UNREACHABLE: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.UNKNOWN,
];

/**
 * gRPC's codes for cancelled, deadline exceeded and unavailable. The client does not translate
 * errors of its first call.
 */
const UNREACHABLE_CODES: readonly unknown[] = [1, 4, 14];

const isUnreachable = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return UNREACHABLE.includes(error.type);
  return 'code' in error && UNREACHABLE_CODES.includes(error.code);
};

/** Translates the client's errors; an error that is not about reaching the log stays unchanged. */
export const translated = (error: unknown): unknown => {
  if (error instanceof WrongExpectedVersionError) return new LostRaceError(error.message);
  return isUnreachable(error) ? new LogUnavailableError(error.message) : error;
};
