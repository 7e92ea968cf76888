import type { PersonalMessage } from '../../contracts/live';
import type { NotificationEvent } from '../../domain/notifications/events';
import { subjectOf } from '../../domain/notifications/subject';
import { notificationView } from '../notifications/notification-view';

/** The message about an event for a person's sockets; undefined when the page does not show it. */
export const personalMessage = ({
  type,
  data,
  at,
}: NotificationEvent): PersonalMessage | undefined => {
  if (type === 'NotificationsForgotten') return undefined;
  const { unread } = data;
  if (type === 'NotificationsRead') return { event: 'notifications:read', body: { unread } };
  if (data.channel !== 'in-app') return undefined;
  const { notificationId: id, userId, type: kind } = data;
  const told = notificationView({
    id,
    userId,
    type: kind,
    ...subjectOf(data),
    sentAt: new Date(at),
  });
  return { event: 'notification:sent', body: { ...told, unread } };
};
