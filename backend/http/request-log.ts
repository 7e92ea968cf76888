import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '../../platform/logger';
import type { HttpState } from './context';

const CORRELATION_HEADER = 'X-Correlation-Id';
const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Most requests write one line. Only those that write more get their own logger. */
class RequestState implements HttpState {
  account?: NonNullable<HttpState['account']>;
  private own?: Logger;

  constructor(
    readonly correlationId: string,
    private readonly program: Logger,
  ) {}

  get logger(): Logger {
    this.own ??= this.program.child({ correlationId: this.correlationId });
    return this.own;
  }
}

/** Logs a line for each request, and gives it the id that its events and jobs carry. */
export const requestLog =
  (logger: Logger): Middleware<HttpState> =>
  async (ctx, next) => {
    const started = performance.now();
    const given = ctx.get(CORRELATION_HEADER);
    const correlationId = ACCEPTABLE.test(given) ? given : randomUUID();
    ctx.state = new RequestState(correlationId, logger);
    ctx.set(CORRELATION_HEADER, correlationId);
    await next();
    const { method, path, status } = ctx;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const userId = ctx.state.account?.userId;
    logger.info({ correlationId, method, path, status, ms, userId }, 'request');
  };
