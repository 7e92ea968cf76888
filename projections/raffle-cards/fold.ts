import { closeReasonOf } from '../../contracts/close-reasons';
import { RAFFLE_CARDS, type RaffleCard } from './document';
import type { RaffleCancelled, RaffleCompleted, RaffleEvent } from '../../domain/raffles/events';
import { assertNever } from '../../domain/shared/assert-never';
import type { Projection } from '../projection';
import { raffleCardIndexes } from './indexes';
import { momentsAfter } from './moments';
import { newCard } from './new-card';

const ending = (event: RaffleCompleted | RaffleCancelled) => {
  const closeReason = closeReasonOf(event.data);
  return event.type === 'RaffleCompleted'
    ? ({
        status: 'completed',
        closeReason,
        drawState: 'sealed',
        drawAt: new Date(event.data.drawAt),
      } as const)
    : ({ status: 'cancelled', closeReason, drawState: 'sealed' } as const);
};

export const raffleCards: Projection<RaffleCard, RaffleEvent> = {
  name: RAFFLE_CARDS.projection,
  collection: RAFFLE_CARDS.collection,
  categories: ['raffle'],
  indexes: raffleCardIndexes,
  keys: ({ data }) => [data.raffleId],
  apply: (before, event) => {
    if (event.type === 'RaffleCreated') return before ?? newCard(event);
    if (!before) return undefined;
    const { revision, at } = event;
    const { soldTickets, participants } = event.data;
    const moments = momentsAfter(before, event);
    const card = { ...before, revision, soldTickets, participants, moments };
    switch (event.type) {
      case 'TicketsPurchased':
      case 'DrawResealed':
        return card;
      case 'RaffleFeatured':
        return {
          ...card,
          featuredAt: new Date(at),
          featuredUntil: new Date(event.data.featuredUntil),
        };
      case 'RaffleFeatureExpired':
        return { ...card, featuredUntil: null };
      case 'RaffleCompleted':
      case 'RaffleCancelled':
        return { ...card, ...ending(event), closedAt: new Date(at), featuredUntil: null };
      case 'WinnerDrawn': {
        const { winner, substitutes } = event.data;
        return { ...card, drawState: 'drawn', winner, substitutes };
      }
      default:
        return assertNever(event);
    }
  },
};

// x
