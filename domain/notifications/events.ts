import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export type NotificationType =
  'raffle-ended' | 'raffle-sold-out' | 'raffle-won' | 'favorite-ends-tomorrow';

type NotificationChannel = 'in-app' | 'email';

export interface Notification {
  /** Computed from the topic and the person, so that a repeat has the same id. */
  readonly notificationId: string;
  readonly userId: number;
  readonly raffleId: number;
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  /** `failed`: the mail server refused it for good. */
  readonly status: 'sent' | 'failed';
  /** Revision of the raffle's event that it is about. */
  readonly raffleRevision: number;
}

/** Carries the totals after it: in-app notifications so far, and the unread ones. */
export type NotificationSent = Event<
  'NotificationSent',
  Notification & { readonly listed: number; readonly unread: number }
>;

/** The in-app notifications up to `readUpTo`, counted from the first, have been read. */
export type NotificationsRead = Event<
  'NotificationsRead',
  { readonly userId: number; readonly readUpTo: number; readonly unread: number }
>;

/** The person has deleted their account. What is before it is hidden, and nothing follows. */
export type NotificationsForgotten = Event<
  'NotificationsForgotten',
  { readonly userId: number; readonly unread: 0 }
>;

export type NotificationEvent = NotificationSent | NotificationsRead | NotificationsForgotten;

export const notificationEvents: EventTypes<NotificationEvent> = {
  NotificationSent: firstVersion,
  NotificationsRead: firstVersion,
  NotificationsForgotten: firstVersion,
};
