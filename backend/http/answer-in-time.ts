import type { Middleware } from 'koa';
import type { HttpState } from './context';
import { inTime } from './in-time';
import { unavailable } from './problem-error';

/** Longer than any work takes while all parts answer; shorter than people and proxies wait. */
const ANSWER_WITHIN_MS = 8_000;

/**
 * Answers 503 when a route takes too long, as when a store is connected and silent. What the route
 * began goes on: a purchase may still be stored, and a repeat under the same key finds it.
 */
export const answerInTime =
  (withinMs = ANSWER_WITHIN_MS): Middleware<HttpState> =>
  (ctx, next) => {
    const working = next();
    return inTime(working, withinMs, () => {
      // Nobody listens to what comes after the answer.
      working.catch((error: unknown) =>
        ctx.state.logger.debug({ err: error }, 'failed after it was answered'),
      );
      return unavailable();
    });
  };
