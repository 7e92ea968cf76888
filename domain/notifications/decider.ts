import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import { recall } from '../shared/growing-map';
import type {
  ForgetNotifications,
  MarkNotificationsRead,
  NotificationCommand,
  NotificationRejection,
  SendNotification,
} from './commands';
import type { NotificationEvent } from './events';
import {
  evolve,
  noNotifications,
  numberOf,
  readTo,
  replacedWith,
  unreadOf,
  type Notifications,
} from './state';

const send = (
  { data, metadata }: SendNotification,
  state: Notifications,
): Decision<NotificationEvent, never> => {
  const { listed, readUpTo, recent, isForgotten } = state;
  if (isForgotten || recall(recent, data.notificationId)) return unchanged;
  const after = data.channel === 'in-app' ? listed + 1 : listed;
  const replaced = numberOf(state, data.replaces);
  const unread = unreadOf({ listed: after, readUpTo, replaced: replacedWith(state, replaced) });
  const place = replaced === undefined ? {} : { replaced };
  return accept({
    type: 'NotificationSent',
    at: metadata.now.toISOString(),
    data: { ...data, ...place, listed: after, unread },
  });
};

const markRead = (
  { data: { userId, upTo }, metadata }: MarkNotificationsRead,
  state: Notifications,
): Decision<NotificationEvent, NotificationRejection> => {
  const { listed, readUpTo, newest } = state;
  const index = upTo === null ? newest.length - 1 : newest.indexOf(upTo);
  if (upTo !== null && index < 0) return reject({ type: 'notification-not-found' });
  const read = listed - newest.length + index + 1;
  if (read <= readUpTo) return unchanged;
  const unread = unreadOf(readTo(state, read));
  return accept({
    type: 'NotificationsRead',
    at: metadata.now.toISOString(),
    data: { userId, readUpTo: read, unread },
  });
};

/** Also recorded for somebody who was never told anything, so that nothing is from now on. */
const forget = (
  { data: { userId }, metadata }: ForgetNotifications,
  { isForgotten }: Notifications,
): Decision<NotificationEvent, never> => {
  if (isForgotten) return unchanged;
  const at = metadata.now.toISOString();
  return accept({ type: 'NotificationsForgotten', at, data: { userId, unread: 0 } });
};

const rules = {
  SendNotification: send,
  MarkNotificationsRead: markRead,
  ForgetNotifications: forget,
};

/** Sending the same notification twice, or reading a read one, changes nothing. */
export const notificationDecider: Decider<
  Notifications,
  NotificationCommand,
  NotificationEvent,
  NotificationRejection,
  RefusalsOf<typeof rules>
> = { initialState: noNotifications, decide: decideBy(rules), evolve };
