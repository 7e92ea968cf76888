import type { Middleware } from 'koa';
import { within } from '../../platform/waiting';
import type { HttpState } from './context';
import { unavailable } from './problem-error';

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
