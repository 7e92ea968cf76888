import { inParallel } from '../../tests/kit/system/shop';
import { newEvent } from '@platform/event-store/codec';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { raffleStream } from '@domain/raffles/stream';
import type { LogPlace } from '../running/log-place';
import { fillPurchases } from './purchases';
import { raffleCreated } from './raffle-created';

/** The name of the key that user names would be hashed with. */
export const NAME_KEY = 'benchmark';

/** A history of purchases to fill a log with. */
export interface History {
  /** Purchases of all raffles together. */
  readonly purchases: number;
  readonly raffles: number;
  readonly buyers: number;
}

export const eventsOf = ({ purchases, raffles }: History): number => purchases + raffles;

/**
 * Appends a history to a log without these raffles, several raffles at a time, so that their events
 * mix.
 */
export const fillHistory = async (
  { eventStoreUrl, prefix }: LogPlace,
  { purchases, raffles, buyers }: History,
): Promise<void> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, prefix });
  await inParallel(raffles, async (index) => {
    const raffleId = index + 1;
    const created = newEvent(raffleCreated({ raffleId }, new Date()), {
      correlationId: 'benchmark',
    });
    await log.append(raffleStream(raffleId), [created], 'no-stream');
    await fillPurchases(log, { raffleId, purchases: purchases / raffles, buyers });
  });
  await log.close();
};
