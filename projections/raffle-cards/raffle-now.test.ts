import { expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import type { EventLog } from '../../platform/event-store/event-log';
import { recorded } from '../../tests/kit/recorded';
import { documentsOf } from '../testing/fold-one';
import { raffleCards } from './fold';
import { raffleNow } from './raffle-now';

const history = [raffleCreated(), ticketsPurchased({ tickets: 5 })];

/** A log that has the history of raffle 12 alone. */
const log = {
  readStream: async function* (stream: string) {
    await Promise.resolve();
    if (stream === 'raffle-12') yield* recorded(history);
  },
  // It answers what it is asked for.
} as Pick<EventLog, 'readStream'>;

it('is the card that the read model will have', async () => {
  expect([await raffleNow(log, 12)]).toEqual(documentsOf(raffleCards, ...history));
});

it('is none of a raffle that nobody knows', async () => {
  expect(await raffleNow(log, 13)).toBe(undefined);
});
