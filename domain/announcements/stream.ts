import { decidedKind } from '../shared/stream-kind';
import { announcementDecider } from './decider';
import { announcementEvents } from './events';

export const announcementStream = (raffleId: number): string => `announcement-${raffleId}`;

export const announcementKind = decidedKind({
  name: 'announcements',
  events: announcementEvents,
  decider: () => announcementDecider,
  sizeOf: () => 200,
  share: 1,
  isForgotten: false,
});
