import { assertNever } from '../shared/assert-never';
import type { Decider, Decision } from '../shared/decision';
import type { NotificationCommand, NotificationRejection } from './commands';
import { forgetNotifications } from './decide/forget-notifications';
import { markNotificationsRead } from './decide/mark-notifications-read';
import { sendNotification } from './decide/send-notification';
import type { NotificationEvent } from './events';
import { evolve, toldNothing, type Notifications } from './state';

const decide = (
  command: NotificationCommand,
  notifications: Notifications,
): Decision<NotificationEvent, NotificationRejection> => {
  switch (command.type) {
    case 'SendNotification':
      return sendNotification(command, notifications);
    case 'MarkNotificationsRead':
      return markNotificationsRead(command, notifications);
    case 'ForgetNotifications':
      return forgetNotifications(command, notifications);
    default:
      return assertNever(command);
  }
};

/** Sending the same notification twice, or reading a read one, changes nothing. */
export const notificationDecider: Decider<
  Notifications,
  NotificationCommand,
  NotificationEvent,
  NotificationRejection
> = { initialState: toldNothing, decide, evolve };
