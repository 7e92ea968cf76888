import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  BOUGHT_AT,
  BUYER,
  END_DATE,
  expireFeature,
  featureRaffle,
  later,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
} from '../controls';

const DAY_MS = 24 * 60 * 60 * 1_000;
const LAPSED_AT = later(BOUGHT_AT, DAY_MS);

describe('featuring a raffle', () => {
  it('lasts for a day', () => {
    given(raffleCreated())
      .when(featureRaffle())
      .then(raffleFeatured({ featuredUntil: LAPSED_AT }));
  });

  it('is possible again afterwards, whether or not the end was recorded', () => {
    const again = raffleFeatured({ at: LAPSED_AT });
    given(raffleCreated(), raffleFeatured())
      .when(featureRaffle({ now: LAPSED_AT }))
      .then(again);
    given(raffleCreated(), raffleFeatured(), raffleFeatureExpired())
      .when(featureRaffle({ now: LAPSED_AT }))
      .then(again);
  });

  it('carries the totals of a purchase that was faster', () => {
    const rival = ticketsPurchased({ tickets: 3 });
    given(raffleCreated())
      .when(featureRaffle())
      .afterLosingTo(rival)
      .then(raffleFeatured({}, rival));
  });

  it('is refused when its own repeat was faster', () => {
    given(raffleCreated())
      .when(featureRaffle())
      .afterLosingTo(raffleFeatured())
      .thenRejected({ type: 'already-featured' });
  });
});

describe('a raffle is not featured', () => {
  it('when it does not exist', () => {
    given().when(featureRaffle()).thenRejected({ type: 'raffle-not-found' });
  });

  it('by anybody but its seller', () => {
    given(raffleCreated())
      .when(featureRaffle({ sellerId: BUYER }))
      .thenRejected({ type: 'not-your-raffle' });
  });

  it('while it is featured', () => {
    given(raffleCreated(), raffleFeatured())
      .when(featureRaffle({ now: later(LAPSED_AT, -1) }))
      .thenRejected({ type: 'already-featured' });
  });

  it.each([
    ['from its end date on', END_DATE, []],
    ['once it is sold out', BOUGHT_AT, [ticketsPurchased({ tickets: 100 }), raffleCompleted()]],
    ['once it is cancelled', END_DATE, [raffleCancelled()]],
  ])('%s', (_case, now, events) => {
    given(raffleCreated(), ...events)
      .when(featureRaffle({ now }))
      .thenRejected({ type: 'raffle-ended' });
  });
});

describe('the end of a feature', () => {
  it('is recorded when its time has come', () => {
    given(raffleCreated(), raffleFeatured())
      .when(expireFeature({ now: LAPSED_AT }))
      .then(raffleFeatureExpired({ at: LAPSED_AT }));
  });

  it.each([
    ['when it is noted', [raffleFeatured(), raffleFeatureExpired()]],
    ['when it was never featured', []],
    ['when it has ended', [raffleFeatured(), raffleCompleted()]],
  ])('changes nothing %s', (_case, events) => {
    given(raffleCreated(), ...events)
      .when(expireFeature())
      .thenNothing();
  });

  it('changes nothing when the same job was faster', () => {
    given(raffleCreated(), raffleFeatured())
      .when(expireFeature({ now: LAPSED_AT }))
      .afterLosingTo(raffleFeatureExpired({ at: LAPSED_AT }))
      .thenNothing();
  });

  it('waits for its time', () => {
    given(raffleCreated(), raffleFeatured())
      .when(expireFeature({ now: later(LAPSED_AT, -1) }))
      .thenRejected({ type: 'too-early', until: LAPSED_AT });
  });

  it('does not exist for an unknown raffle', () => {
    given().when(expireFeature()).thenRejected({ type: 'raffle-not-found' });
  });
});
