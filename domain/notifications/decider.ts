import { accept, reject, unchanged, type Decider, type Decision } from '../shared/decision';
import { recall } from '../shared/recent';
import type {
  MarkNotificationsRead,
  NotificationCommand,
  NotificationRejection,
  SendNotification,
} from './commands';
import type { NotificationEvent } from './events';
import { evolve, toldNothing, type Notifications } from './state';

type NotificationDecision = Decision<NotificationEvent, NotificationRejection>;

const send = (
  { data, metadata }: SendNotification,
  { listed, readUpTo, recent }: Notifications,
): NotificationDecision => {
  if (recall(recent, data.notificationId)) return unchanged;
  const after = data.channel === 'in-app' ? listed + 1 : listed;
  return accept({
    type: 'NotificationSent',
    at: metadata.now.toISOString(),
    data: { ...data, listed: after, unread: after - readUpTo },
  });
};

const markRead = (
  { data: { userId, upTo }, metadata }: MarkNotificationsRead,
  { listed, readUpTo, newest }: Notifications,
): NotificationDecision => {
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

/** Telling the same twice, and reading what has been read, change nothing. */
export const notificationDecider: Decider<
  Notifications,
  NotificationCommand,
  NotificationEvent,
  NotificationRejection
> = {
  initialState: toldNothing,
  decide: (command, state) =>
    command.type === 'SendNotification' ? send(command, state) : markRead(command, state),
  evolve,
};
