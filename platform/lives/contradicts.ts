import { eventFrom, type EventLog } from '../event-store/event-log';
import type { LogIdentity } from '../event-store/identity';
import type { LogMark } from './log-memory';

/**
 * Whether a memory knows of something that the log does not hold: the log is older than it was, or
 * has another history since. A mark of a former life was answered when the present one began. A
 * position of another store says nothing of this one.
 */
export const contradicts = async (
  { life, numbering = life, position, witness }: LogMark,
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
