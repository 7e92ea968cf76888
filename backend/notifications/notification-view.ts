import type { Notification } from '../../contracts/notifications';

type Told = Pick<Notification, 'id' | 'userId' | 'raffleId' | 'type'> & { readonly sentAt: Date };

export const notificationView = ({ id, userId, raffleId, type, sentAt }: Told): Notification => ({
  id,
  userId,
  raffleId,
  type,
  sentAt: sentAt.toISOString(),
  channel: 'in-app',
  status: 'sent',
});
