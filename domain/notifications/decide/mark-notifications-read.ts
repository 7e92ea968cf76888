import { accept, reject, unchanged, type Decision } from '../../shared/decision';
import type { MarkNotificationsRead, NotificationRejection } from '../commands';
import type { NotificationEvent } from '../events';
import type { Notifications } from '../state';

export const decideMarkNotificationsRead = (
  { data: { userId, upTo }, metadata }: MarkNotificationsRead,
  { listed, readUpTo, newest }: Notifications,
): Decision<NotificationEvent, NotificationRejection> => {
  const index = upTo === null ? newest.length - 1 : newest.indexOf(upTo);
  if (upTo !== null && index < 0) return reject({ type: 'notification-not-found' });
  const read = listed - newest.length + index + 1;
  if (read <= readUpTo) return unchanged;
  return accept({
    type: 'NotificationsRead',
    at: metadata.now.toISOString(),
    data: { userId, readUpTo: read, unread: listed - read },
  });
};
