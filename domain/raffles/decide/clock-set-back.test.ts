import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  BOUGHT_AT,
  buyTickets,
  closeRaffle,
  drawWinner,
  END_DATE,
  endRaffle,
  later,
  manual,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
} from '../controls';

const EARLIER = later(BOUGHT_AT, -5_000);
const LATE = later(END_DATE, -1);

describe('with a clock that was set back', () => {
  it('a purchase is dated no earlier than the one before it', () => {
    const first = ticketsPurchased();
    const press = { purchaseId: 'purchase-2' };
    given(raffleCreated(), first)
      .when(buyTickets({ ...press, now: EARLIER }))
      .then(ticketsPurchased({ ...press, at: BOUGHT_AT }, first));
  });

  it('the seal is dated no earlier than the last purchase, and the draw’s delay starts there', () => {
    const sold = ticketsPurchased({ tickets: 10 }, raffleCreated(manual));
    const drawAt = later(BOUGHT_AT, 60_000);
    given(raffleCreated(manual), sold)
      .when(closeRaffle({ now: EARLIER }))
      .then(raffleCompleted({ at: BOUGHT_AT, reason: 'closed-by-seller', drawAt }, sold));
  });

  it('a raffle that has ended sells nothing more', () => {
    const atTheEnd = ticketsPurchased({ at: END_DATE });
    given(raffleCreated(), atTheEnd)
      .when(buyTickets({ purchaseId: 'purchase-2', now: LATE }))
      .thenRejected({ type: 'raffle-ended' });
  });

  it('nothing is ended or drawn before its time', () => {
    given(raffleCreated(), ticketsPurchased())
      .when(endRaffle({ now: EARLIER }))
      .thenRejected({ type: 'too-early', until: END_DATE });
    const sealed = raffleCompleted();
    given(raffleCreated(), ticketsPurchased({ tickets: 100 }), sealed)
      .when(drawWinner({ now: EARLIER }))
      .thenRejected({ type: 'too-early', until: sealed.data.drawAt });
  });
});
