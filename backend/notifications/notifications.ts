import type { MessageContext } from '../../platform/event-store/codec';
import { notificationsStream } from '../../platform/event-store/streams';
import type { NotificationCommands } from '../commands';

/** What people do with what they are told. */
export const createNotifications = (notifications: NotificationCommands) => ({
  /** @param upTo id of the newest that was read; null for all */
  markRead: (userId: number, upTo: string | null, context: MessageContext) =>
    notifications.handle(
      notificationsStream(userId),
      (now) => ({ type: 'MarkNotificationsRead', data: { userId, upTo }, metadata: { now } }),
      context,
    ),
});

export type Notifications = ReturnType<typeof createNotifications>;
