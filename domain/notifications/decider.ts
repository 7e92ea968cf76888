import { accept, reject, unchanged, type Decider, type Decision } from '../shared/decision';
import { nothingRecent, recall, rememberFor, type Recent } from '../shared/recent';
import type {
  MarkNotificationsRead,
  NotificationCommand,
  NotificationRejection,
  SendNotification,
} from './commands';
import type { NotificationEvent, NotificationSent } from './events';

/** Newest in-app notifications that are listed. */
export const LISTED_MAX = 100;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is older is not told any more, by any channel: it would be no news. */
export const NEWS_LASTS_MS = 3 * DAY_MS;
/** How long a repeat is sure to be recognised: longer than anybody tries to send the same again. */
const REMEMBERED_MS = 7 * DAY_MS;
const remember = rememberFor(REMEMBERED_MS);

/** What one person has been told. */
export interface Notifications {
  /** In-app notifications so far. */
  readonly listed: number;
  /** Of those, counted from the first, how many have been read. */
  readonly readUpTo: number;
  /** Ids of the newest in-app notifications, the newest last. */
  readonly newest: readonly string[];
  /** Ids of all that were sent lately, by any channel. */
  readonly recent: Recent<true>;
}

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

const sent = (state: Notifications, { data, at }: NotificationSent): Notifications => ({
  ...state,
  listed: data.listed,
  newest:
    data.channel === 'in-app'
      ? [...state.newest, data.notificationId].slice(-LISTED_MAX)
      : state.newest,
  recent: remember(state.recent, data.notificationId, true, Date.parse(at)),
});

/** Telling the same twice, and reading what has been read, change nothing. */
export const notificationDecider: Decider<
  Notifications,
  NotificationCommand,
  NotificationEvent,
  NotificationRejection
> = {
  initialState: { listed: 0, readUpTo: 0, newest: [], recent: nothingRecent() },
  decide: (command, state) =>
    command.type === 'SendNotification' ? send(command, state) : markRead(command, state),
  evolve: (state, event) =>
    event.type === 'NotificationSent'
      ? sent(state, event)
      : { ...state, readUpTo: event.data.readUpTo },
};

const BYTES = { notifications: 300, id: 120 } as const;

/** Rough size in memory, in bytes, for a cache that is bounded by it. */
export const sizeOfNotifications = ({ newest, recent }: Notifications): number =>
  BYTES.notifications + (newest.length + recent.current.size + recent.previous.size) * BYTES.id;
