import type { RaffleChange } from './raffle-change-shape';

export type { RaffleChange } from './raffle-change-shape';

/** Most raffles that one socket may watch at a time. */
export const WATCHED_MAX = 200;

export interface WatchRequest {
  readonly raffleIds: readonly number[];
}

export interface ClientEvents {
  watch: (request: WatchRequest) => void;
  unwatch: (request: WatchRequest) => void;
}

export interface ServerEvents {
  'raffle:changed': (change: RaffleChange) => void;
}
