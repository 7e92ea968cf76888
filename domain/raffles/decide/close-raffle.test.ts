import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  BUYER,
  closeRaffle,
  END_DATE,
  manual,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../controls';

const raffle = raffleCreated(manual);
const enough = ticketsPurchased({ tickets: 10 }, raffle);
const tooFew = ticketsPurchased({ tickets: 9 }, raffle);
const closed = raffleCompleted({ reason: 'closed-by-seller', purchases: 1 }, enough);

describe('closing a raffle', () => {
  it('seals it once the minimum is sold', () => {
    given(raffle, enough).when(closeRaffle()).then(closed);
  });

  it.each([
    ['when it is closed', [closed]],
    ['when it is drawn', [closed, winnerDrawn({}, closed)]],
  ])('changes nothing %s', (_case, events) => {
    given(raffle, enough, ...events)
      .when(closeRaffle())
      .thenNothing();
  });

  it('also seals a purchase that was faster', () => {
    const rival = ticketsPurchased({ purchaseId: 'theirs', tickets: 3 }, enough);
    given(raffle, enough)
      .when(closeRaffle())
      .afterLosingTo(rival)
      .then(raffleCompleted({ reason: 'closed-by-seller', soldTickets: 13, purchases: 2 }, rival));
  });

  it('changes nothing when its own repeat was faster', () => {
    given(raffle, enough).when(closeRaffle()).afterLosingTo(closed).thenNothing();
  });

  it('is refused when the end date was faster', () => {
    given(raffle, enough)
      .when(closeRaffle({ now: '2026-06-01T09:59:59.999Z' }))
      .afterLosingTo(raffleCompleted({ at: END_DATE, reason: 'end-date-reached' }, enough))
      .thenRejected({ type: 'raffle-ended' });
  });
});

describe('a raffle is not closed', () => {
  it('when it does not exist', () => {
    given().when(closeRaffle()).thenRejected({ type: 'raffle-not-found' });
  });

  it('by anybody but its seller', () => {
    given(raffle, enough)
      .when(closeRaffle({ sellerId: BUYER }))
      .thenRejected({ type: 'not-your-raffle' });
  });

  it('when it is automatic', () => {
    given(raffleCreated(), ticketsPurchased({ tickets: 50 }))
      .when(closeRaffle())
      .thenRejected({ type: 'not-manual' });
  });

  it('below its minimum', () => {
    given(raffle, tooFew)
      .when(closeRaffle())
      .thenRejected({ type: 'minimum-not-reached', missing: 1 });
  });

  it('from its end date on', () => {
    given(raffle, enough)
      .when(closeRaffle({ now: END_DATE }))
      .thenRejected({ type: 'raffle-ended' });
  });

  it('after its end date completed it', () => {
    given(raffle, enough, raffleCompleted({ at: END_DATE, reason: 'end-date-reached' }, enough))
      .when(closeRaffle({ now: END_DATE }))
      .thenRejected({ type: 'raffle-ended' });
  });

  it.each([END_DATE, tooFew.at])('after it was cancelled, whenever that was: %s', (at) => {
    given(raffle, tooFew, raffleCancelled({ at, reason: 'minimum-not-reached' }, tooFew))
      .when(closeRaffle())
      .thenRejected({ type: 'raffle-ended' });
  });
});
