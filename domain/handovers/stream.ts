import { decidedKind } from '../shared/stream-kind';
import { handoverDecider } from './decider';
import { handoverEvents } from './events';
import { sizeOfHandover } from './state';

/** One prize of a raffle on its way; `prize` counts from 1. */
export const handoverStream = (raffleId: number, prize: number): string =>
  `handover-${raffleId}-${prize}`;

export const handoverKind = decidedKind({
  name: 'handovers',
  events: handoverEvents,
  decider: ({ handover }) => handoverDecider(handover),
  sizeOf: sizeOfHandover,
  share: 1,
  isForgotten: true,
});
