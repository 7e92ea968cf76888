import type { RaffleEvent } from '../domain/raffles/events';
import { categoryOf, type Recorded } from '../platform/event-store/codec';
import type { EventLog } from '../platform/event-store/event-log';

/** A raffle of the demo that is in the log. */
export interface StoredRaffle {
  readonly raffleId: number;
  readonly sellerId: number;
  readonly title: string;
  readonly events: readonly Recorded<RaffleEvent>[];
}

/** All raffles of these sellers by title, from this run or an interrupted earlier one. */
export const storedRaffles = async (
  log: EventLog,
  sellers: ReadonlySet<number>,
): Promise<ReadonlyMap<string, StoredRaffle>> => {
  const byRaffle = new Map<number, Recorded<RaffleEvent>[]>();
  for await (const event of log.readAll()) {
    if (categoryOf(event.stream) !== 'raffle') continue;
    // The name of the stream decides the type of its events.
    const raffleEvent = event as unknown as Recorded<RaffleEvent>;
    const { raffleId } = raffleEvent.data;
    byRaffle.set(raffleId, [...(byRaffle.get(raffleId) ?? []), raffleEvent]);
  }
  const byTitle = new Map<string, StoredRaffle>();
  for (const [raffleId, events] of byRaffle) {
    const [created] = events;
    if (created?.type !== 'RaffleCreated' || !sellers.has(created.data.sellerId)) continue;
    const { sellerId, title } = created.data;
    byTitle.set(title, { raffleId, sellerId, title, events });
  }
  return byTitle;
};
