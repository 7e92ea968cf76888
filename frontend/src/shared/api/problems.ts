import type { Problem } from '@contracts/problems';
import { formTexts } from '@/shared/i18n/forms';

/** A call that failed: `message` is the status, a colon, a space and the body text. */
export interface ApiError {
  /** HTTP status, or 0 when no answer of our server came: a proxy before it sends no problem. */
  readonly status: number;
  readonly message: string;
  readonly problem?: Problem;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'detail' in value && 'type' in value;

const parsed = (body: string): Problem | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const apiError = (status: number, body: string, statusText = ''): ApiError => {
  const problem = parsed(body);
  const message = `${status}: ${body === '' ? statusText : body}`;
  return problem === undefined ? { status: 0, message } : { status, message, problem };
};

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && typeof Reflect.get(error, 'status') === 'number';

export const problemOf = (error: unknown): Problem | undefined =>
  isApiError(error) ? error.problem : undefined;

/** @param type the stable name of the problem, such as `no-session` */
export const hasProblem = (error: unknown, type: string): boolean =>
  problemOf(error)?.type === `/problems/${type}`;

/** Whether the call needs a session and there is none, or it has ended. */
export const isNoSession = (error: unknown): boolean => hasProblem(error, 'no-session');

/** Whether somebody else is signed in by now, in another window of this browser. */
export const isOtherAccount = (error: unknown): boolean => hasProblem(error, 'other-account');

/** Whether the session must prove its password again. */
export const needsPassword = (error: unknown): boolean => hasProblem(error, 'password-needed');

/** The server's message for a toast, or the fallback when it sent none, or an empty one. */
export const detailOf = (error: unknown, fallback: string): string => {
  const { detail = '' } = problemOf(error) ?? {};
  return detail === '' ? fallback : detail;
};

/** The server's message or the fallback; a lost connection must not look like a refusal. */
export const reasonOf = (error: unknown, fallback: string): string =>
  isStatus(error, 0) ? formTexts.noConnection : detailOf(error, fallback);

/** The fallback, unless the server says that it was too often, and when to try again. */
export const orTooOften = (error: unknown, fallback: string): string =>
  isStatus(error, 429) ? detailOf(error, fallback) : fallback;

/** Whether the server refused the call. Without an answer, it may have been carried out. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 408;

export const isStatus = (error: unknown, status: number): boolean =>
  isApiError(error) && error.status === status;
