import type { LeftOutNumbers } from '../../domain/shared/log-events';
import type { EventLog } from '../event-store/event-log';
import { identify, type LogIdentity } from '../event-store/identity';
import { contradicts } from './contradicts';
import { isPutBack } from './file-memory';
import type { LogMemory } from './log-memory';
import { readMemories, type Remembered } from './remembered';

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
