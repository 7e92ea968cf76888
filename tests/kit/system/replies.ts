import type { Problem } from '@contracts/problems';
import type { Answer, ApiClient } from './api-client';

/** The outcome of a request: an answer, or nothing because the connection failed. */
export interface Reply {
  readonly status: number | 'no answer';
  readonly problem: Problem | undefined;
  readonly retryAfter: string | null;
  readonly ms: number;
  /** When the request was sent, by `performance.now()`. */
  readonly at: number;
}

const GIVEN_UP_AFTER_MS = 30_000;

const isProblem = (answer: Answer<unknown>): answer is Answer<Problem> =>
  answer.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;

/**
 * Sends one request.
 * @returns the answer, if any, and a note of the outcome
 */
export const askOnce = async <T>(
  client: ApiClient,
  path: string,
  init: RequestInit = {},
): Promise<{ readonly answer: Answer<T> | undefined; readonly reply: Reply }> => {
  const at = performance.now();
  const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS);
  const answer = await client.ask<T>(path, { ...init, signal }).catch(() => undefined);
  const reply = {
    status: answer?.status ?? 'no answer',
    problem: answer && isProblem(answer) ? answer.body : undefined,
    retryAfter: answer?.headers.get('Retry-After') ?? null,
    ms: performance.now() - at,
    at,
  } as const;
  return { answer, reply };
};
