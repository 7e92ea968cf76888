import { decidedKind } from '../shared/stream-kind';
import { accountDecider } from './decider';
import { accountEvents } from './events';

/** One person's account; all personal data stands here. */
export const accountStream = (userId: number): string => `account-${userId}`;

export const accountKind = decidedKind({
  name: 'accounts',
  events: accountEvents,
  decider: () => accountDecider,
  sizeOf: () => 2_000,
  share: 16,
  isForgotten: true,
});
