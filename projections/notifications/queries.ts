import type { Documents } from '../../platform/documents/documents';
import { NOTIFICATIONS, type NotificationsDocument } from './document';

/** What may be asked of what people are told in the page. The read model may be behind the log. */
export const openNotifications = ({ db }: Pick<Documents, 'db'>) => {
  const notifications = db.collection<NotificationsDocument>(NOTIFICATIONS.collection);
  return {
    /** Null for somebody who was never told anything. */
    find: (userId: number) => notifications.findOne({ _id: userId }),
  };
};

export type NotificationQueries = ReturnType<typeof openNotifications>;
