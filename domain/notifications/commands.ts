import type { Command } from '../shared/message';
import type { Notification } from './events';

export type SendNotification = Command<'SendNotification', Notification>;

export type MarkNotificationsRead = Command<
  'MarkNotificationsRead',
  {
    readonly userId: number;
    /** Id of the newest notification that was read; null for all. */
    readonly upTo: string | null;
  }
>;

export type ForgetNotifications = Command<'ForgetNotifications', { readonly userId: number }>;

export type NotificationCommand = SendNotification | MarkNotificationsRead | ForgetNotifications;

export type NotificationRejection = { readonly type: 'notification-not-found' };
