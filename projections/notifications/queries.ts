import type { Documents } from '../../platform/documents/documents';
import { NOTIFICATIONS, type NotificationsDocument } from './document';

/** Queries on notifications. The read model may lag. */
export const openNotifications = ({ db }: Pick<Documents, 'db'>) => {
  const notifications = db.collection<NotificationsDocument>(NOTIFICATIONS.projection);
  return {
    /** Null for a person without notifications. */
    find: (userId: number) => notifications.findOne({ _id: userId }),
  };
};

export type NotificationQueries = ReturnType<typeof openNotifications>;
