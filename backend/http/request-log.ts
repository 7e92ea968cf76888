import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '../../platform/logger';
import { briefValue } from './brief-value';
import type { HttpState } from './context';
import { endlessLines, type LineKind, type LineQuota } from './line-quota';
import { addressOf } from './rate-limit';
import { setHeader } from './answer-headers';

const CORRELATION_HEADER = 'X-Correlation-Id';
/** As Node names it. */
const CORRELATION_NAME = 'x-correlation-id';
const ACCEPTABLE = /^[\w-]{8,64}$/;

interface Lines {
  readonly program: Logger;
  /** Writes nothing. */
  readonly silent: Logger;
  readonly quota: LineQuota;
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const kindOf = (method: string, status: number): LineKind => {
  if (status >= 500) return 'failures';
  return READING.has(method) && !REFUSALS.has(status) ? 'requests' : 'attempts';
};

/** Most requests write one line. Only those that write more get their own logger. */
class RequestState implements HttpState {
  account?: NonNullable<HttpState['account']>;
  times?: NonNullable<HttpState['times']>;
  private own?: Logger;

  constructor(
    readonly correlationId: string,
    readonly clientCorrelationId: string | undefined,
    readonly receivedAt: number,
    private readonly network: () => string,
    private readonly lines: Lines,
  ) {}

  /** For one line: asking for it counts as one. */
  get logger(): Logger {
    const { program, silent, quota } = this.lines;
    if (!quota.allows(this.network(), 'failures')) return silent;
    const { correlationId, clientCorrelationId } = this;
    this.own ??= program.child({ correlationId, clientCorrelationId });
    return this.own;
  }
}

/** What a client calls its request, where that is fit for a line. */
const calledBy = (given: string | string[] | undefined): string | undefined =>
  typeof given === 'string' && ACCEPTABLE.test(given) ? given : undefined;

/**
 * Logs a line for each request, as far as the quota allows, and gives it the id that its events and
 * jobs carry. That is always a new one: under an id of the client's choice, a stranger could act in
 * somebody else's trail. The client's own stands beside it in the lines.
 */
export const requestLog = (logger: Logger, quota = endlessLines): Middleware<HttpState> => {
  const lines = { program: logger, silent: logger.child({}, { level: 'silent' }), quota };
  return async (ctx, next) => {
    const receivedAt = performance.now();
    const correlationId = randomUUID();
    const clientCorrelationId = calledBy(ctx.req.headers[CORRELATION_NAME]);
    const network = () => addressOf(ctx);
    ctx.state = new RequestState(correlationId, clientCorrelationId, receivedAt, network, lines);
    setHeader(ctx, CORRELATION_HEADER, correlationId);
    await next();
    const { statusCode: status } = ctx.res;
    ctx.state.times?.note(status, performance.now() - receivedAt);
    if (!logger.isLevelEnabled('info')) return;
    const { method } = ctx;
    if (!quota.allows(addressOf(ctx), kindOf(method, status), status)) return;
    const path = briefValue(ctx.path);
    const ms = Math.round((performance.now() - receivedAt) * 10) / 10;
    const userId = ctx.state.account?.userId;
    const ids = { correlationId, clientCorrelationId };
    logger.info({ ...ids, method, path, status, ms, userId }, 'request');
  };
};
