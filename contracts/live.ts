import type { DrawnTicket } from './raffles';
import type { RaffleStatus } from './limits';

/** Most raffles that one socket may watch at a time. */
export const WATCHED_MAX = 200;

/** Absolute values, never differences: the one with the higher revision is right, whatever the order of arrival. */
export interface RaffleChange {
  readonly raffleId: number;
  readonly revision: number;
  readonly soldTickets: number;
  readonly participants: number;
  readonly status: RaffleStatus;
  readonly featured: boolean;
  readonly closeReason?: string;
  readonly winner?: DrawnTicket;
}

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
