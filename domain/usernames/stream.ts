import { decidedKind } from '../shared/stream-kind';
import { usernameDecider } from './decider';
import { usernameEvents } from './events';

/** @param nameHash keyed hash of the user name */
export const usernameStream = (nameHash: string): string => `username-${nameHash}`;

export const usernameKind = decidedKind({
  name: 'usernames',
  events: usernameEvents,
  decider: () => usernameDecider,
  sizeOf: () => 200,
  share: 3,
  isForgotten: false,
});
