import type { RaffleEvent } from '../../domain/raffles/messages';
import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';

/** A raffle whose newest event is one of these has ended. */
export const ENDED: ReadonlySet<RaffleEvent['type']> = new Set<RaffleEvent['type']>([
  'RaffleCompleted',
  'RaffleCancelled',
  'WinnerDrawn',
]);

/** The newest event tells how a raffle stands, without reading all that came before. */
export const lastEventOf = async (
  log: EventLog,
  raffleId: number,
): Promise<Recorded<RaffleEvent> | undefined> => {
  const newest = { backwards: true, maxCount: 1 };
  for await (const event of log.readStream<RaffleEvent>(raffleStream(raffleId), newest)) {
    return event;
  }
  return undefined;
};
