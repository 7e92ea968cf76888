import { NOTIFICATIONS_MAX } from '../../contracts/notifications';
import { NOTIFICATIONS, type NotificationsDocument } from './document';
import type { NotificationEvent, NotificationSent } from '../../domain/notifications/events';
import { subjectOf } from '../../domain/notifications/subject';
import type { Projection } from '../projection';

const noneYet = { newest: [], readUpTo: 0 } as const;

const lineOf = ({ data, at }: NotificationSent) => ({
  id: data.notificationId,
  ...subjectOf(data),
  type: data.type,
  sentAt: new Date(at),
  number: data.listed,
});

/** Each person's notifications in the page: the newest, and how many of all are unread. */
export const notifications: Projection<NotificationsDocument, NotificationEvent> = {
  name: NOTIFICATIONS.projection,
  categories: ['notifications'],
  indexes: [],
  keys: ({ data }) => [data.userId],
  apply: (document, event) => {
    const { userId, unread } = event.data;
    if (event.type === 'NotificationsForgotten') return undefined;
    if (event.type === 'NotificationsRead') {
      return document && { ...document, readUpTo: event.data.readUpTo, unread };
    }
    if (event.data.channel !== 'in-app') return document;
    const { newest, readUpTo } = document ?? noneYet;
    const kept = newest.filter(({ id }) => id !== event.data.replaces);
    // A freed place stays free: what came long before can't be marked as read any more.
    const oldest = event.data.listed - NOTIFICATIONS_MAX;
    const lines = [lineOf(event), ...kept].filter(({ number }) => number > oldest);
    return { _id: userId, newest: lines, readUpTo, unread };
  },
};
