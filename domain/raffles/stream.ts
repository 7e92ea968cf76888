import { decidedKind, type StreamKind } from '../shared/stream-kind';
import { raffleDecider } from './decider';
import { raffleEvents } from './events';
import { raffleSnapshotEvents, type RaffleSnapshotTaken } from './snapshot';
import { sizeOfRaffle } from './state';

export const raffleStream = (raffleId: number): string => `raffle-${raffleId}`;

/** The largest states: all buyers of each raffle. */
export const raffleKind = decidedKind({
  name: 'raffles',
  events: raffleEvents,
  decider: raffleDecider,
  sizeOf: sizeOfRaffle,
  share: 60,
  isForgotten: false,
});

/**
 * A new shape of a raffle's state needs a new stream name; snapshots under the old name are
 * ignored.
 */
export const raffleSnapshotStream = (raffle: string): string =>
  raffle.replace('raffle-', 'raffleSnapshot-');

export const raffleSnapshotKind: StreamKind<RaffleSnapshotTaken> = {
  events: raffleSnapshotEvents,
  isForgotten: false,
};
