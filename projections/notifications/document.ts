import type { NotificationType } from '../../contracts/notifications';

export interface NotificationLine {
  readonly id: string;
  readonly raffleId: number;
  readonly type: NotificationType;
  readonly sentAt: Date;
  /** Its number among all notifications of this person in the page, from 1. */
  readonly number: number;
}

/** The notifications of one person in the page. `_id` is the user's id. */
export interface NotificationsDocument {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  /** The newest `NOTIFICATIONS_MAX` at the most, the newest first. */
  readonly newest: readonly NotificationLine[];
  /** Notifications up to this number have been read. */
  readonly readUpTo: number;
  readonly unread: number;
}

export const NOTIFICATIONS = {
  projection: 'notifications.v1',
  collection: 'notifications',
} as const;
