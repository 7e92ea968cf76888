import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Logger } from '../../platform/logger';

const HANG_UPS = new Set<unknown>([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** As Koa asks: `instanceof` fails for an error of Node's own in another context, as in tests. */
const isError = (error: unknown): error is Error =>
  Object.prototype.toString.call(error) === '[object Error]';

const codeOf = (error: unknown): unknown =>
  isError(error) && 'code' in error ? error.code : undefined;

/** The parser's codes for what is no HTTP; Node has answered it. */
const isUnreadable = (code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('HPE_');

/**
 * Logs failures while an answer was sent. A client that disconnects, or sends a body that can't be
 * read, is no error.
 */
export const logResponseFailures =
  (logger: Logger) =>
  (error: unknown, ctx?: Context): void => {
    // Node leaves it open where the client left while the answer waited behind another.
    if (ctx?.body instanceof Readable) ctx.body.destroy();
    const code = codeOf(error);
    if (HANG_UPS.has(code)) logger.debug({ err: error }, 'client hung up');
    else if (isUnreadable(code)) logger.debug({ err: error }, 'request can not be read');
    else logger.error({ err: error }, 'response failed');
  };
