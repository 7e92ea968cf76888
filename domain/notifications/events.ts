import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export type NotificationType =
  'raffle-ended' | 'raffle-sold-out' | 'raffle-won' | 'favorite-ends-tomorrow';

export type NotificationChannel = 'in-app' | 'email';

export interface Notification {
  /** Follows from all that tells it from others, so that whoever sends it again gives it the same one. */
  readonly notificationId: string;
  readonly userId: number;
  readonly raffleId: number;
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  /** `failed`: the other side refused it for good. */
  readonly status: 'sent' | 'failed';
  /** Of the raffle's event that it tells of. */
  readonly raffleRevision: number;
}

/** With the totals after it, so that a reader needs no state: in-app notifications so far, and those unread. */
export type NotificationSent = Event<
  'NotificationSent',
  Notification & { readonly listed: number; readonly unread: number }
>;

/** Of the in-app notifications, counted from the first, those up to `readUpTo` have been read. */
export type NotificationsRead = Event<
  'NotificationsRead',
  { readonly userId: number; readonly readUpTo: number; readonly unread: number }
>;

export type NotificationEvent = NotificationSent | NotificationsRead;

export const notificationEvents: EventTypes<NotificationEvent> = {
  NotificationSent: firstVersion,
  NotificationsRead: firstVersion,
};
