import type { RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { foldAll } from '../fold-all';
import type { RaffleCard } from './document';
import { raffleCards } from './fold';

/**
 * A raffle's card folded from its stream, for when the read model lags. Undefined when the
 * raffle does not exist.
 */
export const raffleNow = async (
  log: Pick<EventLog, 'readStream'>,
  raffleId: number,
): Promise<RaffleCard | undefined> => {
  const cards = new Map<number, RaffleCard>();
  for await (const event of log.readStream<RaffleEvent>(raffleStream(raffleId))) {
    foldAll(raffleCards, [event], cards);
  }
  return cards.get(raffleId);
};
