import { CLOSE_REASONS } from '../../contracts/close-reasons';
import { RAFFLE_CARDS, type RaffleCard } from '../../contracts/read-models/raffle-cards';
import type { RaffleEvent } from '../../domain/raffles/messages';
import { assertNever } from '../../domain/shared/assert-never';
import type { Recorded } from '../../platform/event-store/codec';
import type { Projection } from '../projection';
import { raffleCardIndexes } from './indexes';
import { newCard } from './new-card';

/** What every event of a raffle tells. */
const totalsAfter = ({ revision, data }: Recorded<RaffleEvent>) => ({
  revision,
  soldTickets: data.soldTickets,
  participants: data.participants,
});

export const raffleCards: Projection<RaffleCard, RaffleEvent> = {
  name: RAFFLE_CARDS.projection,
  collection: RAFFLE_CARDS.collection,
  categories: ['raffle'],
  indexes: raffleCardIndexes,
  keys: ({ data }) => [data.raffleId],
  apply: (before, event) => {
    if (event.type === 'RaffleCreated') return before ?? newCard(event);
    if (!before) return undefined;
    const card = { ...before, ...totalsAfter(event) };
    const closedAt = new Date(event.at);
    switch (event.type) {
      case 'TicketsPurchased':
        return card;
      case 'RaffleCompleted': {
        const closeReason = CLOSE_REASONS[event.data.reason];
        const drawAt = new Date(event.data.drawAt);
        return { ...card, status: 'completed', closeReason, closedAt, drawState: 'sealed', drawAt };
      }
      case 'RaffleCancelled': {
        const closeReason = CLOSE_REASONS[event.data.reason];
        return { ...card, status: 'cancelled', closeReason, closedAt, drawState: 'sealed' };
      }
      case 'WinnerDrawn': {
        const { winner, substitutes } = event.data;
        return { ...card, drawState: 'drawn', winner, substitutes };
      }
      default:
        return assertNever(event);
    }
  },
};
