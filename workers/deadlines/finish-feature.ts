import { finishFeature } from '../../application/raffles/feature-raffle';
import type { FeatureQuotaEvent } from '../../domain/feature-quota/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import { createDeadline } from './deadline';
import { whenCommandIsDead } from './two-streams';

/** After a crash, features the raffle of a taken slot, or releases the slot. */
export const finishFeatureDeadline = createDeadline<
  FeatureQuotaEvent | RaffleEvent,
  Readonly<Record<'raffleId' | 'sellerId', number>>
>({
  name: 'finish-feature',
  reaction: 'finish-sagas.v1',
  concurrency: 4,
  effects: {
    FeatureSlotTaken: whenCommandIsDead,
    FeatureSlotReleased: 'lifts',
    RaffleCreated: 'leaves',
    TicketsPurchased: 'leaves',
    RaffleFeatured: 'lifts',
    RaffleFeatureExpired: 'leaves',
    DrawResealed: 'leaves',
    RaffleCompleted: 'leaves',
    RaffleCancelled: 'leaves',
    WinnerDrawn: 'leaves',
  },
  subject: ({ data: { raffleId, sellerId } }) => ({ raffleId, sellerId }),
  useCase: finishFeature,
  // The raffle can't be featured any more, so the slot was released.
  whenRejected: 'done',
});
