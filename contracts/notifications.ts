import { raffleShape } from './raffle-shapes';
import { count, flag, id, listOf, moment, oneOf, shape, type Shaped } from './shape';
import { number, object, string, type InferType } from './yup';

/** Newest notifications that one person can look back at. */
export const NOTIFICATIONS_MAX = 100;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const typeShape = oneOf([
  'raffle-ended',
  'raffle-sold-out',
  'raffle-won',
  'favorite-ends-tomorrow',
]);
export type NotificationType = Shaped<typeof typeShape>;

const notificationFields = {
  id: string().matches(UUID).defined(),
  userId: id(),
  raffleId: id(),
  type: typeShape,
  sentAt: moment(),
  channel: oneOf(['in-app']),
  status: oneOf(['sent']),
};

/** As it is told to somebody's sockets: `notification:sent`. */
export const notificationShape = shape('Notification', notificationFields);
/** What somebody was told in the page. Mails are recorded in the log, and not listed. */
export type Notification = Shaped<typeof notificationShape>;

/** As it is listed, with its raffle as it is now. */
export const listedNotificationShape = shape('ListedNotification', {
  ...notificationFields,
  read: flag(),
  raffle: raffleShape,
});
export type ListedNotification = Shaped<typeof listedNotificationShape>;

export const notificationListShape = listOf(listedNotificationShape).max(NOTIFICATIONS_MAX);

/** Answer of `POST /api/notifications/read`. */
export const unreadShape = shape('Unread', { unread: count('Las que quedan sin leer') });
export type Unread = Shaped<typeof unreadShape>;

/**
 * Header of `GET /api/notifications`: how many have not been read, those included that are no
 * longer listed.
 */
export const UNREAD_COUNT_HEADER = 'X-Unread-Count';

/** Query parameters of `GET /api/notifications`. */
export const notificationsQuery = object({
  limit: number().integer().min(1).max(NOTIFICATIONS_MAX).default(NOTIFICATIONS_MAX),
  /** `X-Next-Cursor` of the page before. */
  cursor: number().integer().min(1),
});

export const readNotificationsBody = object({
  /** Id of the newest that was read; all, if absent. */
  upTo: string().matches(UUID, 'El identificador no es válido'),
});
export type ReadNotificationsBody = InferType<typeof readNotificationsBody>;
