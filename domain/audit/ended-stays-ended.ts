import type { RaffleEvent } from '../raffles/events';
import { logPositionOf, whenOf, type Invariant } from './invariant';

type Stage = 'on sale' | 'sealed' | 'over';

/** The stage in which each event may happen, and the one that it leads to. */
const STAGES: Readonly<
  Record<RaffleEvent['type'], readonly [before: Stage | 'none', after: Stage]>
> = {
  RaffleCreated: ['none', 'on sale'],
  TicketsPurchased: ['on sale', 'on sale'],
  RaffleFeatured: ['on sale', 'on sale'],
  RaffleFeatureExpired: ['on sale', 'on sale'],
  DrawResealed: ['on sale', 'on sale'],
  RaffleCompleted: ['on sale', 'sealed'],
  RaffleCancelled: ['on sale', 'over'],
  WinnerDrawn: ['sealed', 'over'],
};

/** Nothing is sold after a seal, nothing is drawn before it, and nothing is drawn twice. */
export const endedStaysEnded: Invariant<{ readonly stages: Map<number, Stage> }> = {
  name: 'ended-stays-ended',
  initialState: () => ({ stages: new Map() }),
  see: whenOf('raffle', ({ stages }, event, tell) => {
    const { raffleId } = event.data;
    const [before, after] = STAGES[event.type];
    const stage = stages.get(raffleId) ?? 'none';
    // Without its first events, a raffle's stage is unknown; that they miss is told elsewhere.
    const isKnown = stage !== 'none' || event.revision === 0;
    if (isKnown && stage !== before)
      tell({
        ...logPositionOf(event),
        expected: `a raffle that is ${before}`,
        found: `${event.type} when it is ${stage}`,
      });
    stages.set(raffleId, stage === 'over' ? stage : after);
  }),
};
