import { accept, unchanged, type Decision } from '../../shared/decision';
import { recall } from '../../shared/growing-map';
import type { SendNotification } from '../commands';
import type { NotificationEvent } from '../events';
import type { Notifications } from '../state';

export const decideSendNotification = (
  { data, metadata }: SendNotification,
  { listed, readUpTo, recent, isForgotten }: Notifications,
): Decision<NotificationEvent, never> => {
  if (isForgotten || recall(recent, data.notificationId)) return unchanged;
  const after = data.channel === 'in-app' ? listed + 1 : listed;
  return accept({
    type: 'NotificationSent',
    at: metadata.now.toISOString(),
    data: { ...data, listed: after, unread: after - readUpTo },
  });
};
