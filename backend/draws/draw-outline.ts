import type { RaffleCreated, RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { eventFrom, newestEvent } from '../../platform/event-store/one-event';
import { raffleStream } from '../../platform/event-store/streams';

/** How far a draw has come: what it promised, what is sealed, or all of it. */
export type DrawStage = 'open' | 'sealed' | 'final';

/** A raffle's draw as its first and its last event tell it, without all that lies between. */
export interface DrawOutline {
  readonly created: RaffleCreated;
  readonly stage: DrawStage;
  /** Id of the last event. After the final one there is no other, and another log's has another. */
  readonly lastEventId: string;
}

const STAGES: Record<RaffleEvent['type'], DrawStage> = {
  RaffleCreated: 'open',
  TicketsPurchased: 'open',
  RaffleFeatured: 'open',
  RaffleFeatureExpired: 'open',
  RaffleCompleted: 'sealed',
  RaffleCancelled: 'final',
  WinnerDrawn: 'final',
};

/** @returns undefined when there is no such raffle */
export const drawOutline = async (
  log: Pick<EventLog, 'readStream'>,
  raffleId: number,
): Promise<DrawOutline | undefined> => {
  const stream = raffleStream(raffleId);
  const [created, last] = await Promise.all([
    eventFrom<RaffleEvent>(log, stream),
    newestEvent<RaffleEvent>(log, stream),
  ]);
  if (created?.type !== 'RaffleCreated' || !last) return undefined;
  return { created, stage: STAGES[last.type], lastEventId: last.id };
};
