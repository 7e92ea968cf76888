import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  forgetSubscription,
  newsletterForgotten,
  newsletterSubscribed,
  subscribeToNewsletter,
} from './controls';
import { newsletterDecider } from './decider';

const given = specFor(newsletterDecider);
const confirmed = newsletterSubscribed({ confirmed: true });

describe('forgetting the subscription of somebody who has gone', () => {
  it('is recorded for an address that nobody has confirmed', () => {
    given(newsletterSubscribed()).when(forgetSubscription()).then(newsletterForgotten());
  });

  it('is recorded for a confirmed address only when it is proven theirs', () => {
    given(confirmed)
      .when(forgetSubscription({ isProven: true }))
      .then(newsletterForgotten());
    given(confirmed).when(forgetSubscription()).thenNothing();
  });

  it('changes nothing where nobody has subscribed, and the second time', () => {
    given().when(forgetSubscription()).thenNothing();
    given(newsletterSubscribed(), newsletterForgotten()).when(forgetSubscription()).thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given(newsletterSubscribed())
      .when(forgetSubscription())
      .afterLosingTo(newsletterForgotten())
      .thenNothing();
  });

  it('lets the address subscribe again', () => {
    given(confirmed, newsletterForgotten())
      .when(subscribeToNewsletter({ confirmed: true }))
      .then(confirmed);
  });
});
