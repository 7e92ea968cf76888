import type { NotificationRejection } from '../../domain/notifications/commands';
import type { Notifications } from '../../domain/notifications/state';
import type { NotificationEvent } from '../../domain/notifications/events';
import type { Outcome } from '../../platform/event-store/stream-queue';
import { notificationsStream } from '../../domain/notifications/stream';
import type { UseCaseInput } from '../application';

interface MarkNotificationsRead extends UseCaseInput<'notifications'> {
  readonly userId: number;
  /** Id of the newest notification that was read; null for all. */
  readonly upTo: string | null;
}

/** Records how far a person has read their notifications. */
export const markNotificationsRead = (
  request: MarkNotificationsRead,
): Promise<Outcome<Notifications, NotificationEvent, NotificationRejection>> => {
  const { app, userId, upTo, context } = request;
  const command = { type: 'MarkNotificationsRead', data: { userId, upTo } } as const;
  return app.notifications.handle(notificationsStream(userId), command, context);
};
