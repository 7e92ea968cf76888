import {
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';

/** The driver does not export its class. */
const NO_CONNECTION_FREE = 'MongoWaitQueueTimeoutError';

/** A long reading ends when a rebuilt collection takes the place of the one that it reads. */
const QUERY_PLAN_KILLED = 175;

/** Whether the document store is unavailable or overloaded, so that a retry may help. */
export const isDocumentsOutage = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoServerError && error.code === QUERY_PLAN_KILLED) ||
  (error instanceof MongoError &&
    (error.hasErrorLabel('RetryableWriteError') || error.name === NO_CONNECTION_FREE));
