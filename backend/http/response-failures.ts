import type { Logger } from '../../platform/logger';

const HANG_UPS = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && HANG_UPS.has(error.code);

/** Logs what went wrong while an answer was sent; that a client did not wait for it is nobody's fault. */
export const logResponseFailures =
  (logger: Logger) =>
  (error: unknown): void => {
    if (isHangUp(error)) logger.debug({ err: error }, 'client hung up');
    else logger.error({ err: error }, 'response failed');
  };
