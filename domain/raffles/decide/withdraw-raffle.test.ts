import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  BOUGHT_AT,
  END_DATE,
  manual,
  REASON,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
  withdrawRaffle,
} from '../controls';

const raffle = raffleCreated(manual);
const sold = ticketsPurchased({ tickets: 12 }, raffle);
const withdrawn = (after: typeof raffle | typeof sold = raffle) =>
  raffleCancelled({ at: BOUGHT_AT, reason: 'withdrawn', note: REASON }, after);

describe('withdrawing a raffle', () => {
  it('cancels it with its reason and shows its seed, however many tickets are sold', () => {
    given(raffle).when(withdrawRaffle()).then(withdrawn());
    given(raffle, sold)
      .when(withdrawRaffle())
      .then({ ...withdrawn(sold), data: { ...withdrawn(sold).data, purchases: 1 } });
  });

  it('changes nothing once it is cancelled', () => {
    given(raffle, withdrawn()).when(withdrawRaffle()).thenNothing();
    given(raffle).when(withdrawRaffle()).afterLosingTo(withdrawn()).thenNothing();
  });

  it('is refused once it is sealed, drawn, or past its end date', () => {
    const sealed = raffleCompleted({ reason: 'closed-by-seller', purchases: 1 }, sold);
    const ended = { type: 'raffle-ended' } as const;
    given(raffle, sold, sealed).when(withdrawRaffle()).thenRejected(ended);
    given(raffle, sold, sealed, winnerDrawn({}, sealed)).when(withdrawRaffle()).thenRejected(ended);
    given(raffle)
      .when(withdrawRaffle({ now: END_DATE }))
      .thenRejected(ended);
    given(raffle, sold).when(withdrawRaffle()).afterLosingTo(sealed).thenRejected(ended);
  });

  it('is refused to an operator who sells it, at any stage, and not to another one', () => {
    const { sellerId } = raffle.data;
    const involved = { type: 'operator-involved' } as const;
    for (const history of [[raffle], [raffle, sold], [raffle, withdrawn()]])
      given(...history)
        .when(withdrawRaffle({ operatorId: sellerId }))
        .thenRejected(involved);
    given(raffle)
      .when(withdrawRaffle({ operatorId: sellerId + 1 }))
      .then(withdrawn());
  });

  it('is refused for no raffle, and with another seed than the committed one', () => {
    given().when(withdrawRaffle()).thenRejected({ type: 'raffle-not-found' });
    given(raffle)
      .when(withdrawRaffle({ seed: 'f'.repeat(64) }))
      .thenRejected({ type: 'draw-does-not-match' });
  });
});
