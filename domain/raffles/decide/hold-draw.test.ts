import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  drawHeld,
  drawWinner,
  holdDraw,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  REASON,
  ticketsPurchased,
  winnerDrawn,
  withdrawRaffle,
} from '../controls';

const sold = ticketsPurchased({ tickets: 100, buyerId: 3 });
const sealed = [raffleCreated(), sold, raffleCompleted({}, sold)] as const;
const held = drawHeld({}, sold);

describe('holding a draw', () => {
  it('records what is wrong', () => {
    given(...sealed)
      .when(holdDraw())
      .then(held);
  });

  it('changes nothing when it is held or drawn already, also by somebody faster', () => {
    given(...sealed, held)
      .when(holdDraw())
      .thenNothing();
    given(...sealed)
      .when(holdDraw())
      .afterLosingTo(held)
      .thenNothing();
    given(...sealed, winnerDrawn({}, sealed[2]))
      .when(holdDraw())
      .thenNothing();
  });

  it('is refused without a fault, before the seal and for no raffle', () => {
    given(...sealed)
      .when(holdDraw({ faults: [] }))
      .thenRejected({ type: 'no-fault' });
    given(raffleCreated()).when(holdDraw()).thenRejected({ type: 'not-sealed' });
    given().when(holdDraw()).thenRejected({ type: 'raffle-not-found' });
  });
});

describe('a held draw', () => {
  it('is not made', () => {
    given(...sealed, held)
      .when(drawWinner({}, sealed[2]))
      .thenRejected({ type: 'draw-held' });
  });

  it('is cancelled by an operator, for everybody to read', () => {
    const now = '2026-06-10T10:00:00.000Z';
    const cancelled = raffleCancelled({ reason: 'draw-held', note: REASON, at: now }, sold);
    given(...sealed, held)
      .when(withdrawRaffle({ now }))
      .then(cancelled);
    given(...sealed, held, cancelled)
      .when(withdrawRaffle({ now }))
      .thenNothing();
    given(...sealed)
      .when(withdrawRaffle({ now }))
      .thenRejected({ type: 'raffle-ended' });
  });
});
