import { closeReasonOf } from '../../contracts/close-reasons';
import type { RaffleChange } from '../../contracts/live';
import type { Standing } from '../../projections/raffle-cards/queries';
import type { RaffleEvent } from '../../domain/raffles/events';
import { hasEnded } from '../../domain/raffles/stages';
import type { Recorded } from '../../platform/event-store/codec';
import { drawHeldOf, isFeaturedNow } from '../raffles/raffle-view';

type Outcome = Pick<RaffleChange, 'status' | 'drawHeld' | 'closeReason' | 'winner'>;

const outcomeOf = (event: RaffleEvent): Outcome => {
  if (!hasEnded(event)) return { status: 'active' };
  switch (event.type) {
    case 'RaffleCompleted':
      return { status: 'completed', closeReason: closeReasonOf(event.data) };
    case 'RaffleCancelled':
      return { status: 'cancelled', closeReason: closeReasonOf(event.data) };
    case 'DrawHeld':
      return { status: 'completed', drawHeld: true };
    case 'WinnerDrawn': {
      const { ticket, tag } = event.data.prizes[0].winner;
      return { status: 'completed', winner: { ticket, tag } };
    }
  }
};

/** Every event of a featured raffle that is on sale carries the end of its feature. */
const isFeaturedAfter = ({ data }: RaffleEvent): boolean =>
  'featuredUntil' in data && Date.now() < Date.parse(data.featuredUntil);

/**
 * The absolute values of a raffle after an event. Values that the event lacks stay as they were.
 */
export const changeAfter = (
  event: Recorded<RaffleEvent>,
  // Nothing follows a held draw but its end.
  { drawHeld: _before, ...before }: Partial<RaffleChange> = {},
): RaffleChange => ({
  ...before,
  raffleId: event.data.raffleId,
  revision: event.revision,
  soldTickets: event.data.soldTickets,
  participants: event.data.participants,
  featured: isFeaturedAfter(event),
  ...outcomeOf(event),
});

/** The present values, for a client that starts to watch. */
export const changeOfCard = (card: Standing): RaffleChange => ({
  raffleId: card._id,
  revision: card.revision,
  soldTickets: card.soldTickets,
  participants: card.participants,
  status: card.status,
  ...drawHeldOf(card),
  featured: isFeaturedNow(card),
  ...(card.closeReason === null ? {} : { closeReason: card.closeReason }),
  ...(card.winner ? { winner: { ticket: card.winner.ticket, tag: card.winner.tag } } : {}),
});
