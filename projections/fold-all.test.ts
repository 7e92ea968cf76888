import { describe, expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../domain/raffles/controls';
import { foldAll } from './fold-all';
import { participations } from './participations/fold';
import { UnfoldableEventError } from './projection';
import { raffleCards } from './raffle-cards/fold';
import { recorded } from '../tests/kit/recorded';

const first = ticketsPurchased({ tickets: 5 });
const second = ticketsPurchased({ tickets: 2 }, first);
const events = recorded([raffleCreated(), first, second]);

describe('folding a log', () => {
  it('changes nothing when events are repeated', () => {
    const once = foldAll(participations, events);
    const again = foldAll(participations, [...events, ...events.slice(1)]);
    expect(again).toEqual(once);
  });

  it('continues from documents that contain some of the events', () => {
    const documents = foldAll(raffleCards, events.slice(0, 2));
    expect(foldAll(raffleCards, events, documents)).toEqual(foldAll(raffleCards, events));
  });

  it('gives a document of any moment', () => {
    const [card] = foldAll(raffleCards, events.slice(0, 2)).values();
    expect(card).toMatchObject({ soldTickets: 5, revision: 1, position: 20 });
  });

  it('ignores streams of other categories', () => {
    const elsewhere = recorded([raffleCreated()]).map((event) => ({ ...event, stream: 'other-1' }));
    expect(foldAll(raffleCards, elsewhere).size).toBe(0);
  });

  it('stops at an event that it can’t fold, and names it', () => {
    const unknown = events.map((event, index) =>
      index === 1 ? { ...event, type: 'TicketsReturned' } : event,
    );
    const folding = () => foldAll(raffleCards, unknown);
    expect(folding).toThrow(UnfoldableEventError);
    expect(folding).toThrow(
      expect.objectContaining({
        name: 'UnfoldableEventError',
        message: `${raffleCards.name} can't take event 1 of raffle-12`,
        cause: expect.any(Error),
      }),
    );
  });
});
