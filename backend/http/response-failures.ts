import type { Logger } from '../../platform/logger';

const HANG_UPS = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The parser's codes for what is no HTTP; Node has answered it. */
const isUnreadable = (code: unknown): boolean =>
  typeof code === 'string' && code.startsWith('HPE_');

/**
 * Logs failures while an answer was sent. A client that disconnects, or sends a body that can't be
 * read, is no error.
 */
export const logResponseFailures =
  (logger: Logger) =>
  (error: unknown): void => {
    const code = codeOf(error);
    if (HANG_UPS.has(code)) logger.debug({ err: error }, 'client hung up');
    else if (isUnreadable(code)) logger.debug({ err: error }, 'request can not be read');
    else logger.error({ err: error }, 'response failed');
  };
