import { announcementDecider } from '../domain/announcements/decider';
import { notificationDecider, sizeOfNotifications } from '../domain/notifications/decider';
import { createCommandHandler } from '../platform/event-store/command-handler';
import type { EventLog } from '../platform/event-store/event-log';

const MIB = 1024 * 1024;

/** What workers write when they tell people something. */
export const createNotificationCommands = (log: EventLog, now: () => Date) => {
  const notifications = createCommandHandler({
    log,
    now,
    decider: notificationDecider,
    sizeOf: sizeOfNotifications,
    maxCacheBytes: 8 * MIB,
  });
  const announcements = createCommandHandler({
    log,
    now,
    decider: announcementDecider,
    sizeOf: () => 200,
    maxCacheBytes: MIB,
  });
  return {
    notifications,
    announcements,
    idle: async () => {
      await Promise.all([notifications.idle(), announcements.idle()]);
    },
  };
};

export type NotificationCommands = ReturnType<typeof createNotificationCommands>;
