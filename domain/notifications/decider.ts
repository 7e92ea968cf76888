import { assertNever } from '../shared/assert-never';
import type { Decider, Decision } from '../shared/decision';
import type { NotificationCommand, NotificationRejection } from './commands';
import { decideForgetNotifications } from './decide/forget-notifications';
import { decideMarkNotificationsRead } from './decide/mark-notifications-read';
import { decideSendNotification } from './decide/send-notification';
import type { NotificationEvent } from './events';
import { evolve, toldNothing, type Notifications } from './state';

const decide = (
  command: NotificationCommand,
  notifications: Notifications,
): Decision<NotificationEvent, NotificationRejection> => {
  switch (command.type) {
    case 'SendNotification':
      return decideSendNotification(command, notifications);
    case 'MarkNotificationsRead':
      return decideMarkNotificationsRead(command, notifications);
    case 'ForgetNotifications':
      return decideForgetNotifications(command, notifications);
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
