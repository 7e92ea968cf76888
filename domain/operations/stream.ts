import { decidedKind } from '../shared/stream-kind';
import { operationsDecider } from './decider';
import { operationsEvents } from './events';

/** What operators did to these parts of the site. */
export const operationsStream = (
  parts: 'projections' | 'jobs' | 'audits' | 'exports' | 'stores',
): string => `operations-${parts}`;

export const operationsKind = decidedKind({
  name: 'operations',
  events: operationsEvents,
  decider: () => operationsDecider,
  sizeOf: () => 2_000,
  share: 1,
  isForgotten: false,
});
