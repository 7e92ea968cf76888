import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';

/** The driver does not export its class. */
const NO_CONNECTION_FREE = 'MongoWaitQueueTimeoutError';

/** Whether the document store is unavailable or overloaded, so that a retry may help. */
export const isDocumentsOutage = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError &&
    (error.hasErrorLabel('RetryableWriteError') || error.name === NO_CONNECTION_FREE));
