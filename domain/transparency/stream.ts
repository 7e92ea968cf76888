import { decidedKind } from '../shared/stream-kind';
import { transparencyDecider } from './decider';
import { transparencyEvents } from './events';

/** The roots of all days. */
export const TRANSPARENCY_STREAM = 'transparency-days';

export const transparencyKind = decidedKind({
  name: 'transparency',
  events: transparencyEvents,
  decider: () => transparencyDecider,
  sizeOf: () => 200,
  share: 1,
  isForgotten: false,
});
