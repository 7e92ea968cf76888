import type { Logger } from '../../platform/logger';

const HANG_UPS = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && HANG_UPS.has(error.code);

/** Logs failures while an answer was sent. A client that disconnects is no error. */
export const logResponseFailures =
  (logger: Logger) =>
  (error: unknown): void => {
    if (isHangUp(error)) logger.debug({ err: error }, 'client hung up');
    else logger.error({ err: error }, 'response failed');
  };
