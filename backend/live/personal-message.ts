import type { PersonalMessage } from '../../contracts/live';
import type { NotificationEvent } from '../../domain/notifications/events';
import { notificationView } from '../notifications/notification-view';

/** What a person's sockets are told of an event; undefined for what the page does not show. */
export const personalMessage = ({
  type,
  data,
  at,
}: NotificationEvent): PersonalMessage | undefined => {
  const { unread } = data;
  if (type === 'NotificationsRead') return { event: 'notifications:read', body: { unread } };
  if (data.channel !== 'in-app') return undefined;
  const told = notificationView({ ...data, id: data.notificationId, sentAt: new Date(at) });
  return { event: 'notification:sent', body: { ...told, unread } };
};
