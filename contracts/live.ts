import type { Notification, Unread } from './notifications';
import type { RaffleChange } from './raffle-change-shape';

export type { RaffleChange } from './raffle-change-shape';

/** How many raffles one socket may watch at a time. */
export const WATCHED_MAX = 200;

interface WatchRequest {
  readonly raffleIds: readonly number[];
}

/** A prize of a watched raffle is a step further. */
export interface HandoverChange {
  readonly raffleId: number;
}

export interface ClientEvents {
  watch: (request: WatchRequest) => void;
  unwatch: (request: WatchRequest) => void;
}

/**
 * A notification for the signed-in person of the socket's handshake, and the number of unread ones.
 */
export type NotificationMessage = Notification & Unread;

export interface ServerEvents {
  /**
   * The first message of a connection: another one after a restore and after a move of the log.
   * Positions of before mean nothing then, and after a restore neither do revisions.
   */
  life: (life: string, page?: string) => void;
  /**
   * How far the site's log has come, signed. The browser keeps it and gives it back in its next
   * handshake, so that the site notices when all its data were put back together.
   */
  word: (word: string) => void;
  'raffle:changed': (change: RaffleChange) => void;
  'handover:changed': (raffle: HandoverChange) => void;
  'notification:sent': (notification: NotificationMessage) => void;
  /** The person has read some, perhaps in another window. */
  'notifications:read': (unread: Unread) => void;
}

/** A message to the sockets of one person. */
export type PersonalMessage =
  | { readonly event: 'notification:sent'; readonly body: NotificationMessage }
  | { readonly event: 'notifications:read'; readonly body: Unread };
