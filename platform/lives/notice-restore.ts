import { LogAccessError } from '../event-store/errors';
import { identify, requireHere, type LogIdentity } from '../event-store/identity';
import { StartError } from '../lifecycle';
import type { Logger } from '../logger';
import { beginLife } from './begin-life';
import { isPutBack } from './file-memory';
import { lookAt, type Look, type LookedAt } from './look';

export interface NoticeRestore extends LookedAt {
  readonly logger: Logger;
  /**
   * For a program that has noticed before, when it reaches its stores again: goes on also while a
   * memory can't be read, unless another one says that the log was put back.
   */
  readonly isAgain?: boolean;
}

/**
 * A life that answers only some memories would be followed by another one, from the program that
 * can read the others. And a program that starts can't know which life it meets.
 */
const requireAll = ({ failures, newer }: Look, { isAgain = false, logger }: NoticeRestore) => {
  const [first] = failures;
  if (!first) return;
  if (!isAgain || newer.length > 0) throw first;
  for (const err of failures) logger.warn({ err }, 'going on without what a store remembers');
};

/**
 * A log that was moved away is older than what the stores remember from where it went on, but was
 * not put back. Only an operator's word begins a life of it.
 */
const requireHereOrPutBack = ({ identity, newer }: Look): void => {
  if (!newer.some(({ mark }) => isPutBack(mark))) requireHere(identity);
};

const present = async (request: NoticeRestore): Promise<LogIdentity> => {
  const look = await lookAt(request);
  requireAll(look, request);
  requireHereOrPutBack(look);
  const [first] = look.newer;
  if (!first) return look.identity;
  const { log, nameKeyId, logger } = request;
  await beginLife({ log, look, noticedBy: first.name });
  const next = await identify(log, nameKeyId);
  logger.warn(
    { noticedBy: first.name, life: next.life, position: first.mark.position },
    'the log was put back: a new life of it begins',
  );
  return next;
};

/**
 * Reads which log this is. When a memory knows more than the log holds, the log was put back, and a
 * new life of it begins first. Called before anything is served.
 * @throws StartError when DRAW_SECRET lacks the key that user names were hashed with, or when the
 * event store refuses the user in EVENT_STORE_URL
 * @throws Error that names a memory that can't be read: the program must not begin without it
 */
export const noticeRestore = async (request: NoticeRestore): Promise<LogIdentity> => {
  try {
    return await present(request);
  } catch (error) {
    throw error instanceof LogAccessError ? new StartError(error.message) : error;
  }
};
