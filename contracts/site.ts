export type { Site } from './site-shapes';

/** Header of a command's answer: the log position of the last event that it wrote. */
export const LOG_POSITION_HEADER = 'X-Log-Position';
/** Header of a read: answer only once the read models have passed this position. */
export const MIN_LOG_POSITION_HEADER = 'X-Min-Log-Position';
/** Header of an answer that did not wait any longer for the read models. */
export const STALE_HEADER = 'X-Stale';
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';
/**
 * Header of `GET /api/notifications`: the number of unread notifications, including those that are
 * no longer listed.
 */
export const UNREAD_COUNT_HEADER = 'X-Unread-Count';
