import { listedRaffleShape } from './raffle-shapes';
import {
  count,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
  UUID,
  uuid,
  type Shaped,
} from './shape';
import { number, object, string } from './yup';

/** How many of the newest notifications a person can list. */
export const NOTIFICATIONS_MAX = 100;

const typeShape = oneOf([
  'raffle-ended',
  'raffle-sold-out',
  'raffle-won',
  'favorite-ends-tomorrow',
  'report-answered',
  'report-about-you',
]);
export type NotificationType = Shaped<typeof typeShape>;

const notificationFields = {
  id: uuid(),
  userId: id(),
  raffleId: id('Nulo en los avisos que no son de una rifa').nullable(),
  reportId: uuid('La denuncia de la que trata, si es de una').nullable(),
  type: typeShape,
  sentAt: moment(),
  channel: oneOf(['in-app']),
  status: oneOf(['sent']),
};

/** Sent to a person's sockets as `notification:sent`. */
export const notificationShape = shape('Notification', notificationFields);
/** A notification in the page. Mails are recorded in the log, but not listed. */
export type Notification = Shaped<typeof notificationShape>;

/** A notification in the list, with the present state of its raffle, if it is about one. */
const listedNotificationShape = shape('ListedNotification', {
  ...notificationFields,
  read: flag(),
  raffle: listedRaffleShape
    .nullable()
    .meta({ description: 'También la de una denuncia, si es de una rifa' }),
  word: text('Lo que dicen los operadores en el aviso de una denuncia').nullable(),
});
export type ListedNotification = Shaped<typeof listedNotificationShape>;

export const notificationListShape = listOf(listedNotificationShape).max(NOTIFICATIONS_MAX);

/** Answer of `POST /api/notifications/read`. */
export const unreadShape = shape('Unread', { unread: count('Las que quedan sin leer') });
export type Unread = Shaped<typeof unreadShape>;

/** Query parameters of `GET /api/notifications`. */
export const notificationsQuery = object({
  limit: number().integer().min(1).max(NOTIFICATIONS_MAX).default(NOTIFICATIONS_MAX),
  /** `X-Next-Cursor` of the previous page. */
  cursor: number().integer().min(1),
});

export const readNotificationsBody = object({
  /** Id of the newest that was read; all when absent. */
  upTo: string().matches(UUID, 'El identificador no es válido'),
});
