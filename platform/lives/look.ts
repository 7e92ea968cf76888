import type { LeftOutNumbers } from '../../domain/shared/log-events';
import { eventFrom, type EventLog } from '../event-store/event-log';
import { identify, type LogIdentity } from '../event-store/identity';
import { within } from '../waiting';
import { isPutBack, type LogMemory, type LogMark, type WitnessedMark } from './memories';

/** What one memory knows. */
export interface Remembered {
  /** The memory's. */
  readonly name: string;
  readonly mark: LogMark;
}

const READ_WITHIN_MS = 5_000;

const readIn = async (memory: LogMemory, logId: string): Promise<Remembered | undefined> => {
  const { name } = memory;
  try {
    const mark = await within(READ_WITHIN_MS, memory.read(logId), (): never => {
      throw new Error(`no answer in ${READ_WITHIN_MS} ms`);
    });
    return mark && { name, mark };
  } catch (cause) {
    const message = `What ${name} remembers of the log can not be read, so a restore might be missed`;
    throw new Error(message, { cause });
  }
};

/** What all memories know of a log, and why some can't be read. */
const readMemories = async (
  memories: readonly LogMemory[],
  logId: string,
): Promise<{ readonly known: readonly Remembered[]; readonly failures: readonly Error[] }> => {
  const known: Remembered[] = [];
  const failures: Error[] = [];
  for (const read of await Promise.allSettled(memories.map((memory) => readIn(memory, logId)))) {
    if (read.status === 'rejected') failures.push(read.reason as Error);
    else if (read.value) known.push(read.value);
  }
  return { known, failures };
};

/**
 * Whether a memory knows of something that the log does not hold: the log is older than it was, or
 * has another history since. A mark of a former life was answered when the present one began. A
 * position of another store says nothing of this one.
 */
export const contradicts = async (
  { life, numbering = life, position, witness }: WitnessedMark,
  {
    log,
    identity,
  }: {
    readonly log: Pick<EventLog, 'readStream' | 'endPosition'>;
    readonly identity: LogIdentity;
  },
): Promise<boolean> => {
  if (life !== identity.life) return !identity.lives.includes(life);
  const isOfThisStore = numbering === identity.numbering;
  if (isOfThisStore && position > (await log.endPosition())) return true;
  if (witness === null) return false;
  const held = await eventFrom(log, witness.stream, witness.revision);
  return held?.id !== witness.id;
};

export interface LookedAt {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'endPosition'>;
  readonly nameKeyId: string;
  readonly memories: readonly LogMemory[];
}

/** A log, and what the memories know of it. */
export interface Look {
  readonly identity: LogIdentity;
  /** What knows more than the log holds. Empty when the log was not put back. */
  readonly newer: readonly Remembered[];
  /** The most numbers that any memory has seen given away. */
  readonly numbers: LeftOutNumbers;
  /** One for each memory that can't be read. */
  readonly failures: readonly Error[];
}

/** Compares the log with every memory. */
export const lookAt = async ({ log, nameKeyId, memories }: LookedAt): Promise<Look> => {
  // Every program follows the whole log, for which the store asks a right of its own.
  await log.endPosition();
  const mayBeLeft = true;
  const { logId } = await identify(log, nameKeyId, { mayBeLeft });
  const { known, failures } = await readMemories(memories, logId);
  // Read after the memories: in between, another program may have begun a life and told them.
  const identity = await identify(log, nameKeyId, { mayBeLeft });
  const isNewer = await Promise.all(known.map(({ mark }) => contradicts(mark, { log, identity })));
  const most = (of: keyof LeftOutNumbers) =>
    Math.max(0, ...known.map(({ mark }) => mark.numbers[of]));
  return {
    identity,
    newer: known.filter((_, index) => isNewer[index]),
    numbers: { users: most('users'), raffles: most('raffles') },
    failures,
  };
};

/**
 * Whether a memory says how far the log had come. The operators' mark does not, and what agrees
 * with the log may be as old: it came along with the backup.
 */
export const isNewestKnown = ({ newer }: Look): boolean =>
  newer.some(({ mark }) => !isPutBack(mark));

/** Lives that some memory knows and the log does not. */
export const lostLivesIn = ({ identity, newer }: Look): readonly string[] =>
  [...new Set(newer.map(({ mark }) => mark.life))].filter((life) => !identity.lives.includes(life));
