import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  END_DATE,
  endRaffle,
  manual,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  seed,
  ticketsPurchased,
  winnerDrawn,
} from '../controls';

const JUST_BEFORE = '2026-06-01T09:59:59.999Z';
const wrongSeed = seed(99);
const raffle = raffleCreated(manual);
const enough = ticketsPurchased({ tickets: 10 }, raffle);
const tooFew = ticketsPurchased({ tickets: 9 }, raffle);
const ended = raffleCompleted({ at: END_DATE, reason: 'end-date-reached' }, enough);

describe('at its end date', () => {
  it('an automatic raffle with tickets left is cancelled, its seed revealed', () => {
    const sold = ticketsPurchased({ tickets: 99 });
    given(raffleCreated(), sold)
      .when(endRaffle())
      .then(
        raffleCancelled(
          { reason: 'unsold-at-end-date', seed: seed(), soldTickets: 99, purchases: 1 },
          sold,
        ),
      );
  });

  it('a raffle that sold nothing is cancelled', () => {
    given(raffleCreated())
      .when(endRaffle())
      .then(raffleCancelled({ participants: 0, purchases: 0 }));
  });

  it('a manual raffle below its minimum is cancelled, its seed revealed', () => {
    given(raffle, tooFew)
      .when(endRaffle())
      .then(raffleCancelled({ reason: 'minimum-not-reached', seed: seed() }, tooFew));
  });

  it('a manual raffle at its minimum is completed, to be drawn a minute later', () => {
    given(raffle, enough)
      .when(endRaffle())
      .then(
        raffleCompleted(
          { at: END_DATE, reason: 'end-date-reached', drawAt: '2026-06-01T10:01:00.000Z' },
          enough,
        ),
      );
  });

  it('a cancelled raffle refunds the captured amount, never the price', () => {
    const paid = ticketsPurchased({ tickets: 4, amountCents: 600, capturedCents: 450 });
    const unpaid = ticketsPurchased({ purchaseId: 'purchase-2', tickets: 2 }, paid);
    given(raffleCreated(), paid, unpaid)
      .when(endRaffle())
      .then(raffleCancelled({ refundedCents: 450 }, unpaid));
  });
});

describe('ending a raffle', () => {
  it.each([
    ['completed', [raffle, enough, ended]],
    ['closed', [raffle, enough, raffleCompleted({ reason: 'closed-by-seller' }, enough)]],
    ['drawn', [raffle, enough, ended, winnerDrawn({}, ended)]],
    ['cancelled', [raffleCreated(), raffleCancelled()]],
  ])('changes nothing when it is %s', (_case, history) => {
    given(...history)
      .when(endRaffle())
      .thenNothing();
  });

  it('completes it when the missing tickets were sold in the meantime', () => {
    const last = { purchaseId: 'purchase-2', at: JUST_BEFORE };
    const rival = ticketsPurchased(last, tooFew);
    given(raffle, tooFew)
      .when(endRaffle())
      .afterLosingTo(rival)
      .then(raffleCompleted({ at: END_DATE, reason: 'end-date-reached' }, rival));
  });

  it('changes nothing when another worker was faster', () => {
    given(raffleCreated()).when(endRaffle()).afterLosingTo(raffleCancelled()).thenNothing();
  });
});

describe('a raffle is not ended', () => {
  it('when it does not exist', () => {
    given().when(endRaffle()).thenRejected({ type: 'raffle-not-found' });
  });

  it('before its end date', () => {
    given(raffle, enough)
      .when(endRaffle({ now: JUST_BEFORE }))
      .thenRejected({ type: 'too-early', until: END_DATE });
  });

  it('by a cancellation with another seed than the committed one', () => {
    given(raffleCreated())
      .when(endRaffle({ seed: wrongSeed }))
      .thenRejected({ type: 'draw-does-not-match' });
  });
});
