import { decidedKind } from '../shared/stream-kind';
import { notificationDecider } from './decider';
import { notificationEvents } from './events';
import { sizeOfNotifications } from './state';

export const notificationsStream = (userId: number): string => `notifications-${userId}`;

export const notificationsKind = decidedKind({
  name: 'notifications',
  events: notificationEvents,
  decider: () => notificationDecider,
  sizeOf: sizeOfNotifications,
  share: 6,
  isForgotten: true,
});
