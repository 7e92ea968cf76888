import type { NotificationRejection } from '../../domain/notifications/commands';
import type {
  News,
  Notification,
  NotificationEvent,
  Recipient,
} from '../../domain/notifications/events';
import { recall } from '../../domain/shared/growing-map';
import type { Outcome } from '../../platform/event-store/stream-queue';
import { notificationsStream } from '../../domain/notifications/stream';
import { namedUuids } from '../../platform/hashes';
import { loadFresh } from '../../platform/event-store/command-handler';
import type { Application, UseCaseInput } from '../application';

const notificationUuid = namedUuids('0e9f3c52-57f4-5b0f-8f0c-5f7a5e0f2b6d');

/** The person, the topic and the channel of a notification. */
export type NewNotification = News & Recipient & Pick<Notification, 'replaces'>;

interface SendNotification extends UseCaseInput<'notifications'> {
  readonly notification: NewNotification;
  readonly status: Notification['status'];
}

/** The same text for the same topic and person. */
export const topicOf = (news: News, userId: number): string =>
  ('raffleId' in news
    ? [news.type, news.raffleId, news.raffleRevision, userId]
    : [news.type, news.reportId, userId]
  ).join('|');

/** The same id for the same person, topic and channel, whoever sends it and however often. */
export const notificationIdOf = (notification: NewNotification) => {
  const { userId, channel } = notification;
  return notificationUuid(`${topicOf(notification, userId)}|${channel}`);
};

/** Whether some program has sent it. */
export const hasBeenSent = async (
  { notifications }: Pick<Application, 'notifications'>,
  notification: NewNotification,
): Promise<boolean> => {
  const { state } = await loadFresh(notifications, notificationsStream(notification.userId));
  return recall(state.recent, notificationIdOf(notification)) !== undefined;
};

/** Records that a notification was sent. A repeat changes nothing. */
export const sendNotification = (
  request: SendNotification,
): Promise<Outcome<unknown, NotificationEvent, NotificationRejection>> => {
  const { app, notification, status, context } = request;
  const data = { ...notification, notificationId: notificationIdOf(notification), status };
  const command = { type: 'SendNotification', data } as const;
  return app.notifications.handle(notificationsStream(notification.userId), command, context);
};
