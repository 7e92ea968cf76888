import { accept, unchanged, type Decision } from '../../shared/decision';
import type { ForgetNotifications, NotificationRejection } from '../commands';
import type { NotificationEvent } from '../events';
import type { Notifications } from '../state';

/** Also recorded for somebody who was never told anything, so that nothing is from now on. */
export const decideForgetNotifications = (
  { data: { userId }, metadata }: ForgetNotifications,
  { isForgotten }: Notifications,
): Decision<NotificationEvent, NotificationRejection> => {
  if (isForgotten) return unchanged;
  const at = metadata.now.toISOString();
  return accept({ type: 'NotificationsForgotten', at, data: { userId, unread: 0 } });
};
