import type { Notification, Unread } from './notifications';
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

/**
 * What the person is told whose session the socket's handshake came with, as it happens; and how
 * many are unread now.
 */
export type NotificationMessage = Notification & Unread;

export interface ServerEvents {
  'raffle:changed': (change: RaffleChange) => void;
  'notification:sent': (notification: NotificationMessage) => void;
  /** The person has read some, maybe in another window. */
  'notifications:read': (unread: Unread) => void;
}

/** A message to the sockets of one person alone. */
export type PersonalMessage =
  | { readonly event: 'notification:sent'; readonly body: NotificationMessage }
  | { readonly event: 'notifications:read'; readonly body: Unread };
