import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { categoryOf } from '../../platform/event-store/streams';

/** A raffle of the demo as the log has it. */
export interface ToldRaffle {
  readonly raffleId: number;
  readonly sellerId: number;
  readonly title: string;
  readonly events: readonly Recorded<RaffleEvent>[];
}

/**
 * All raffles of some sellers, by their titles: those of this run, and of one before that was cut
 * short.
 */
export const toldRaffles = async (
  log: EventLog,
  sellers: ReadonlySet<number>,
): Promise<ReadonlyMap<string, ToldRaffle>> => {
  const told = new Map<number, Recorded<RaffleEvent>[]>();
  for await (const event of log.readAll()) {
    if (categoryOf(event.stream) !== 'raffle') continue;
    // The stream names what it holds.
    const raffleEvent = event as unknown as Recorded<RaffleEvent>;
    const { raffleId } = raffleEvent.data;
    told.set(raffleId, [...(told.get(raffleId) ?? []), raffleEvent]);
  }
  const byTitle = new Map<string, ToldRaffle>();
  for (const [raffleId, events] of told) {
    const [created] = events;
    if (created?.type !== 'RaffleCreated' || !sellers.has(created.data.sellerId)) continue;
    const { sellerId, title } = created.data;
    byTitle.set(title, { raffleId, sellerId, title, events });
  }
  return byTitle;
};
