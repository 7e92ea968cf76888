import type { Application } from '../../application/application';
import type { MessageContext } from '../../platform/event-store/codec';
import { notificationsStream } from '../../platform/event-store/streams';

/** What people do with what they are told. */
export const createNotifications = ({ notifications }: Pick<Application, 'notifications'>) => ({
  /** @param upTo id of the newest that was read; null for all */
  markRead: (userId: number, upTo: string | null, context: MessageContext) =>
    notifications.handle(
      notificationsStream(userId),
      { type: 'MarkNotificationsRead', data: { userId, upTo } },
      context,
    ),
});

export type Notifications = ReturnType<typeof createNotifications>;
