import type { Logger } from '../logger';
import { newestEvent, type EventLog } from '../event-store/event-log';
import { IDENTITY_STREAM, MOVES_STREAM, type LogIdentity } from '../event-store/identity';

const EVERY_MS = 2_000;

interface WatchLife {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly identity: Pick<LogIdentity, 'revision' | 'moves'>;
  readonly logger: Logger;
  /**
   * Called once: everything that the program knows may belong to the life before, or the log goes
   * on in another store.
   */
  readonly onNext: () => void;
  readonly everyMs?: number;
}

/**
 * Watches for a new life of the log, which another program may begin, and for its move.
 * @returns stops watching
 */
export const watchLife = (parts: WatchLife): (() => void) => {
  const { log, identity, logger, onNext, everyMs = EVERY_MS } = parts;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const isNewer = async (stream: string, known: number) =>
      ((await newestEvent(log, stream))?.revision ?? -1) > known;
    const isReborn = await isNewer(IDENTITY_STREAM, identity.revision);
    if (!isReborn && !(await isNewer(MOVES_STREAM, identity.moves))) return;
    clearInterval(watching);
    const what = isReborn ? 'a new life of the log has begun' : 'the log was moved';
    logger.fatal(`${what}: this program has to start again`);
    onNext();
  };
  const watching = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // The log is away: nothing can be done in either life until it is back.
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, everyMs);
  return () => clearInterval(watching);
};
