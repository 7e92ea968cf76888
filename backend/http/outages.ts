import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { BusyError, LogUnavailableError, LostRaceError } from '../../platform/event-store/errors';
import { ObjectStoreUnavailableError } from '../../platform/objects/errors';

const REDIS_TROUBLE = /ECONNREFUSED|Connection is closed|Command timed out|max retries|MaxRetries/i;
/** The driver does not export its class. */
const NO_CONNECTION_FREE = 'MongoWaitQueueTimeoutError';

/** Whether something failed because a part of the system is away or overloaded: it is worth trying again. */
export const isOutage = (error: unknown): boolean =>
  error instanceof LogUnavailableError ||
  error instanceof LostRaceError ||
  error instanceof BusyError ||
  error instanceof ObjectStoreUnavailableError ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError')) ||
  (error instanceof MongoError && error.name === NO_CONNECTION_FREE) ||
  (error instanceof Error && REDIS_TROUBLE.test(`${error.name} ${error.message}`));
