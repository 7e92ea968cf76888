import { ReadModelsBehindError } from '../../application/lookups';
import { isDocumentsOutage } from '../../platform/documents/documents';
import {
  BusyError,
  LogAccessError,
  LogUnavailableError,
  LostRaceError,
  NewerEventError,
  OlderProgramsError,
} from '../../platform/event-store/errors';
import { ObjectStoreUnavailableError } from '../../platform/objects/objects';

const REDIS_TROUBLE = /ECONNREFUSED|Connection is closed|Command timed out|max retries|MaxRetries/i;
/** Redis refuses writes: its disk or memory is full, it is loading its data, or it is a replica. */
const REDIS_REFUSES = /^(MISCONF|OOM|LOADING|READONLY) /;
const DISK_IS_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_IS_FULL.includes(error.code);

/**
 * Whether a part of the system is unavailable or overloaded, or of another version than the rest,
 * so that a retry may help, perhaps at another copy.
 */
export const isOutage = (error: unknown): boolean =>
  isFullDisk(error) ||
  error instanceof LogUnavailableError ||
  error instanceof LogAccessError ||
  error instanceof LostRaceError ||
  error instanceof NewerEventError ||
  error instanceof OlderProgramsError ||
  error instanceof BusyError ||
  error instanceof ObjectStoreUnavailableError ||
  error instanceof ReadModelsBehindError ||
  isDocumentsOutage(error) ||
  (error instanceof Error && error.name === 'ReplyError' && REDIS_REFUSES.test(error.message)) ||
  (error instanceof Error && REDIS_TROUBLE.test(`${error.name} ${error.message}`));
