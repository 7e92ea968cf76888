import type { Notification } from '../../contracts/notifications';

type Told = Pick<Notification, 'id' | 'userId' | 'raffleId' | 'reportId' | 'type'> & {
  readonly sentAt: Date;
};

export const notificationView = ({
  id,
  userId,
  raffleId,
  reportId,
  type,
  sentAt,
}: Told): Notification => ({
  id,
  userId,
  raffleId,
  reportId,
  type,
  sentAt: sentAt.toISOString(),
  channel: 'in-app',
  status: 'sent',
});
