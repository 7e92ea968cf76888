import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Context, Middleware } from 'koa';
import { LogDoubtedError } from '../../application/raffles/raffle-secrets';
import type { Problem } from '../../contracts/problems';
import { within } from '../../platform/waiting';
import type { HttpState } from './context';
import { isOutage } from './outages';
import {
  malformed,
  notFoundProblem,
  ProblemError,
  salesStopped,
  unavailable,
} from './problem-error';

const BAD_JSON = 'El cuerpo de la petición no es JSON válido';
const TOO_BIG = 'El cuerpo de la petición es demasiado grande';
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error
    ? Number(error.status)
    : undefined;

/** The problem for an error that clients may know about; undefined for an internal one. */
const problemFor = (error: unknown): ProblemError | undefined => {
  if (error instanceof ProblemError) return error;
  if (isOutage(error)) return unavailable();
  if (error instanceof LogDoubtedError) return salesStopped(error.command);
  if (error instanceof SyntaxError || statusOf(error) === 400) return malformed(BAD_JSON);
  if (statusOf(error) === 413) return new ProblemError(413, 'too-big', TOO_BIG);
  if (error instanceof URIError || statusOf(error) === 404) return notFoundProblem('No existe');
  return undefined;
};

const answer = (ctx: Context, problem: ProblemError, instance?: string): void => {
  const { status, type, detail, extras } = problem;
  const body: Problem = {
    type: `/problems/${type}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(extras.errors ? { errors: extras.errors } : {}),
    ...(instance ? { instance } : {}),
  };
  ctx.status = status;
  ctx.set(extras.headers ?? {});
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify(body);
  ctx.type = 'application/problem+json';
};

/** Answers a problem as it is, an outage with 503, and any other error with 500 and an id. */
export const errorHandler = (): Middleware<HttpState> => async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null) throw notFoundProblem('No existe');
  } catch (error) {
    const problem = problemFor(error);
    if (problem) {
      if (isOutage(error)) ctx.state.logger.warn({ err: error }, 'a part is unreachable');
      answer(ctx, problem);
      return;
    }
    const instance = randomUUID();
    ctx.state.logger.error({ err: error, instance }, 'request failed');
    answer(
      ctx,
      new ProblemError(500, 'internal', 'Algo ha fallado. Inténtalo de nuevo más tarde.'),
      instance,
    );
  }
};

/** Longer than any request takes in a healthy system; shorter than people and proxies wait. */
const ANSWER_WITHIN_MS = 8_000;

/**
 * Answers 503 when a route takes too long, for example when a store is silent. The route's work
 * continues: a purchase may still be stored, and a repeat with the same key finds it.
 */
export const answerInTime =
  (withinMs = ANSWER_WITHIN_MS): Middleware<HttpState> =>
  (ctx, next) => {
    const working = next();
    return within(withinMs, working, (): never => {
      // The answer is sent already, so a later failure is only logged.
      working.catch((error: unknown) =>
        ctx.state.logger.debug({ err: error }, 'failed after it was answered'),
      );
      throw unavailable();
    });
  };
