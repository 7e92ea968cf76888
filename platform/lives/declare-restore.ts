import type { LogRestored } from '../../domain/shared/log-events';
import { identify, IDENTITY_STREAM, type LogIdentity } from '../event-store/identity';
import { newestEvent } from '../event-store/event-log';
import { StartError } from '../lifecycle';
import { beginLife } from './begin-life';
import { lookAt, type LookedAt } from './look';

interface DeclareRestore extends LookedAt {
  /** The operator knows of the lives before, and means another restore. */
  readonly again: boolean;
}

/**
 * Begins a new life because an operator says that the log was put back. It leaves out what the
 * memories know, as at a restore that a program notices.
 * @throws StartError when the restore may be the one that the present life began with
 */
export const declareRestore = async (request: DeclareRestore): Promise<LogIdentity> => {
  const { log, nameKeyId, again } = request;
  const look = await lookAt(request);
  const [failure] = look.failures;
  if (failure) throw new StartError(failure.message, { cause: failure });
  const newest = await newestEvent<LogRestored>(log, IDENTITY_STREAM);
  const { begunAt, isLeft } = look.identity;
  if (look.newer.length === 0 && begunAt >= 0 && !isLeft && newest && !again) {
    throw new StartError(
      `The present life of the log began at ${newest.at} (noticed by ${newest.data.noticedBy}), and ` +
        'no store remembers more than the log holds. If that was this restore, nothing is left to ' +
        'do. If the log was put back since then, run npm run ops -- restore --again.',
    );
  }
  await beginLife({ log, look, noticedBy: 'operator' });
  return identify(log, nameKeyId);
};
