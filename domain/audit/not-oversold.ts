import { MANUAL_TICKETS_MAX } from '../raffles/state';
import { logPositionOf, whenOf, type Invariant } from './invariant';

/** How many tickets each raffle may sell, as long as it is told nothing else. */
type Limits = Map<number, number>;

/** No raffle sells more tickets than it has. */
export const notOversold: Invariant<{ readonly limits: Limits }> = {
  name: 'not-oversold',
  initialState: () => ({ limits: new Map() }),
  see: whenOf('raffle', ({ limits }, event, tell) => {
    const { raffleId, soldTickets } = event.data;
    if (event.type === 'RaffleCreated') {
      limits.set(raffleId, event.data.totalTickets ?? MANUAL_TICKETS_MAX);
      return;
    }
    const limit = limits.get(raffleId) ?? Infinity;
    if (soldTickets <= limit) return;
    tell({
      ...logPositionOf(event),
      expected: ['at most * tickets sold', limit],
      found: ['* tickets sold', soldTickets],
    });
    // Later events repeat the total: only a greater one is another fault.
    limits.set(raffleId, soldTickets);
  }),
};
