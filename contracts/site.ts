export type { Site } from './site-shapes';

/** Header of a command's answer: the log position of the last event that it wrote. */
export const LOG_POSITION_HEADER = 'X-Log-Position';
/** Header of a read: answer only once the read models have passed this position. */
export const MIN_LOG_POSITION_HEADER = 'X-Min-Log-Position';
/** Header of an answer that did not wait any longer for the read models. */
export const STALE_HEADER = 'X-Stale';
/** Header of a request that changes something: the id of the person who pressed. */
export const USER_ID_HEADER = 'X-User-Id';
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Header of W3C Trace Context; of a request that changes something, where the site traces. */
export const TRACEPARENT_HEADER = 'traceparent';
/**
 * Header beside it: the milliseconds since the press that led to the request. An age is true
 * whatever the browser's clock says.
 */
export const PRESS_AGE_HEADER = 'X-Press-Age';
/** What a person pressed before that did not lead to the request. */
export const PRESS_AGE_MAX_MS = 10_000;
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';
/**
 * Header of `GET /api/notifications`: the number of unread notifications, including those that are
 * no longer listed.
 */
export const UNREAD_COUNT_HEADER = 'X-Unread-Count';
