import { STAGES, type SaleStage } from '../raffles/stages';
import { logPositionOf, whenOf, type Invariant } from './invariant';

/** Nothing is sold after a seal, nothing is drawn before it, and nothing is drawn twice. */
export const endedStaysEnded: Invariant<{ readonly stages: Map<number, SaleStage> }> = {
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
        expected: [`a raffle that is ${before}`],
        found: [`* when it is ${stage}`, event.type],
      });
    stages.set(raffleId, stage === 'over' ? stage : after);
  }),
};
