import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  drawWinner,
  later,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  seed,
  ticketsPurchased,
  winnerDrawn,
} from '../controls';

const sealed = raffleCompleted();
const { drawAt } = sealed.data;
const history = [raffleCreated(), ticketsPurchased({ tickets: 100 }), sealed] as const;

describe('drawing', () => {
  it('records the winner with the whole proof', () => {
    const { prizes, entriesHead } = drawWinner().data;
    given(...history)
      .when(drawWinner())
      .then(winnerDrawn({ at: drawAt, prizes, entriesHead, seed: seed(), soldTickets: 100 }));
  });

  it('records the substitutes', () => {
    const substitutes = [
      { ticket: 4, tag: 'b'.repeat(32), buyerId: 31 },
      { ticket: 9, tag: 'c'.repeat(32), buyerId: 32 },
    ];
    given(...history)
      .when(drawWinner({ substitutes }))
      .then(winnerDrawn({ substitutes }));
  });

  it('happens once: a repeat changes nothing, even with another winner', () => {
    const winner = { ticket: 1, tag: 'd'.repeat(32), buyerId: 33 };
    given(...history, winnerDrawn())
      .when(drawWinner({ winner }))
      .thenNothing();
  });

  it('changes nothing when another worker was faster', () => {
    given(...history)
      .when(drawWinner())
      .afterLosingTo(winnerDrawn())
      .thenNothing();
  });
});

describe('nothing is drawn', () => {
  it('of a raffle that does not exist', () => {
    given().when(drawWinner()).thenRejected({ type: 'raffle-not-found' });
  });

  it.each([
    ['is still selling', [raffleCreated(), ticketsPurchased()]],
    ['was cancelled', [raffleCreated(), raffleCancelled()]],
  ])('of a raffle that %s', (_case, events) => {
    given(...events)
      .when(drawWinner())
      .thenRejected({ type: 'not-sealed' });
  });

  it('until the seal is a minute old', () => {
    given(...history)
      .when(drawWinner({ now: later(drawAt, -1) }))
      .thenRejected({ type: 'too-early', until: drawAt });
  });

  it('with another seed than the committed one', () => {
    given(...history)
      .when(drawWinner({ seed: seed(99) }))
      .thenRejected({ type: 'draw-does-not-match' });
  });

  it('over other entries than the sealed ones', () => {
    given(...history)
      .when(drawWinner({ entriesHead: 'e'.repeat(64) }))
      .thenRejected({ type: 'draw-does-not-match' });
  });
});
