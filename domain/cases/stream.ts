import { decidedKind } from '../shared/stream-kind';
import { caseDecider } from './decider';
import { caseEvents } from './events';

/** All that is decided about a seller and their raffles. */
export const caseStream = (sellerId: number): string => `case-${sellerId}`;

export const caseKind = decidedKind({
  name: 'cases',
  events: caseEvents,
  decider: () => caseDecider,
  sizeOf: ({ size }) => 200 + size * 500,
  share: 1,
  isForgotten: false,
});
