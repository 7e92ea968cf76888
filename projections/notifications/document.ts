import type { NotificationType } from '../../contracts/notifications';

interface NotificationLine {
  readonly id: string;
  /** Null when it is about a report. */
  readonly raffleId: number | null;
  /** Null when it is about a raffle. */
  readonly reportId: string | null;
  readonly type: NotificationType;
  readonly sentAt: Date;
  /** Number of the notification, counted per person from 1. */
  readonly number: number;
}

/** The notifications of one person in the page. `_id` is the user's id. */
export interface NotificationsDocument {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  /** At most `NOTIFICATIONS_MAX`, newest first. */
  readonly newest: readonly NotificationLine[];
  /** Notifications up to this number are read. */
  readonly readUpTo: number;
  readonly unread: number;
}

export const NOTIFICATIONS = {
  projection: 'notifications.v4',
} as const;
