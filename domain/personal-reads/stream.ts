import { decidedKind } from '../shared/stream-kind';
import { personalReadDecider } from './decider';
import { personalReadEvents } from './events';

export const personalReadsStream = (userId: number): string => `personalReads-${userId}`;

const BYTES = { reads: 200, read: 100 } as const;

/** It holds numbers alone, so it stays when somebody leaves: what operators did must not vanish. */
export const personalReadsKind = decidedKind({
  name: 'personalReads',
  events: personalReadEvents,
  decider: () => personalReadDecider,
  sizeOf: ({ current, previous }) => BYTES.reads + (current.size + previous.size) * BYTES.read,
  share: 1,
  isForgotten: false,
});
