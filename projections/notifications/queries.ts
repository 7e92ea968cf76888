import type { Documents } from '../../platform/documents/documents';
import { NOTIFICATIONS, type NotificationsDocument } from './document';

/** What may be asked of people's notifications. The read model may be behind the log. */
export const openNotifications = ({ db }: Pick<Documents, 'db'>) => {
  const notifications = db.collection<NotificationsDocument>(NOTIFICATIONS.collection);
  return {
    /** Null for somebody who never got one. */
    find: (userId: number) => notifications.findOne({ _id: userId }),
  };
};

export type NotificationQueries = ReturnType<typeof openNotifications>;
