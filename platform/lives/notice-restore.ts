import { setTimeout as delay } from 'node:timers/promises';
import { LogAccessError } from '../event-store/errors';
import type { EventLog } from '../event-store/event-log';
import { identify, type LogIdentity } from '../event-store/identity';
import { StartError } from '../lifecycle';
import type { Logger } from '../logger';
import type { LogMark, LogMemory } from './log-memory';
import { beginLife } from './begin-life';
import { isPutBack } from './file-memory';
import { contradicts } from './contradicts';

/** A store that is away must not keep a program from its work for long. */
const READ_WITHIN_MS = 5_000;

export interface NoticeRestore {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'endPosition'>;
  readonly nameKeyId: string;
  readonly memories: readonly LogMemory[];
  readonly logger: Logger;
}

/** A memory that can't be read is left out: another one may know as much. */
const markIn = async (
  memory: LogMemory,
  { logId }: LogIdentity,
  logger: Logger,
): Promise<readonly [LogMemory, LogMark] | undefined> => {
  try {
    const late = delay(READ_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${READ_WITHIN_MS} ms`);
    });
    const mark = await Promise.race([memory.read(logId), late]);
    return mark && [memory, mark];
  } catch (error) {
    logger.warn({ err: error, memory: memory.name }, 'what this store remembers can not be read');
    return undefined;
  }
};

const most = (marks: readonly LogMark[], of: keyof LogMark['numbers']): number =>
  Math.max(0, ...marks.map(({ numbers }) => numbers[of]));

const present = async ({
  log,
  nameKeyId,
  memories,
  logger,
}: NoticeRestore): Promise<LogIdentity> => {
  // Every program follows the whole log, for which the store asks a right of its own.
  await log.endPosition();
  const identity = await identify(log, nameKeyId);
  const found = await Promise.all(memories.map((memory) => markIn(memory, identity, logger)));
  const marks = found.filter((one) => one !== undefined);
  const isNewer = await Promise.all(marks.map(([, mark]) => contradicts(mark, { log, identity })));
  const newer = marks.filter((_, index) => isNewer[index]);
  const [first] = newer;
  if (!first) return identity;
  const [{ name }, { position }] = first;
  const lostLives = [...new Set(newer.map(([, { life }]) => life))].filter(
    (life) => !identity.lives.includes(life),
  );
  // What agrees with the log may be as old: it came along with the backup.
  const seen = newer.map(([, mark]) => mark).filter((mark) => !isPutBack(mark));
  const remembered =
    seen.length === 0 ? undefined : { users: most(seen, 'users'), raffles: most(seen, 'raffles') };
  await beginLife({ log, identity, noticedBy: name, lostLives, remembered });
  const next = await identify(log, nameKeyId);
  logger.warn(
    { noticedBy: name, life: next.life, position },
    'the log was put back: a new life of it begins',
  );
  return next;
};

/**
 * Reads which log this is. When a memory knows more than the log holds, the log was put back, and a
 * new life of it begins first. Called before anything is served.
 * @throws StartError when DRAW_SECRET lacks the key that user names were hashed with, or when the
 * event store refuses the user in EVENT_STORE_URL
 */
export const noticeRestore = async (request: NoticeRestore): Promise<LogIdentity> => {
  try {
    return await present(request);
  } catch (error) {
    throw error instanceof LogAccessError ? new StartError(error.message) : error;
  }
};
