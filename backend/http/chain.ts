import type { Middleware, ParameterizedContext } from 'koa';
import type { HttpState } from './context';

/** Answers a request. */
export type Answer<Ctx = ParameterizedContext<HttpState>> = (ctx: Ctx) => Promise<void>;

/** A step around what comes after it, which is known when the program starts. */
export const behind =
  <Ctx extends ParameterizedContext<HttpState>>(
    step: Middleware<HttpState>,
    inner: Answer<Ctx>,
  ): Answer<Ctx> =>
  (ctx) =>
    // Whoever calls this awaits it, so a step that answers at once need not make a promise.
    step(ctx, () => inner(ctx)) as Promise<void>;

/**
 * Steps in their order, and what comes after the last of them, as one function. `koa-compose` would
 * bind a function and make a promise for each step of each request.
 */
export const chain = <Ctx extends ParameterizedContext<HttpState>>(
  steps: readonly Middleware<HttpState>[],
  last: Answer<Ctx>,
): Answer<Ctx> => steps.reduceRight((inner, step) => behind(step, inner), last);
