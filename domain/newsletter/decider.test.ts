import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { newsletterSubscribed, subscribeToNewsletter } from './controls';
import { newsletterDecider } from './decider';

const given = specFor(newsletterDecider);

describe('subscribing to the newsletter', () => {
  it('is noted', () => {
    given().when(subscribeToNewsletter()).then(newsletterSubscribed());
  });

  it('changes nothing the second time, however the address is written', () => {
    given(newsletterSubscribed())
      .when(subscribeToNewsletter({ email: 'Lucia@Example.org' }))
      .thenNothing();
  });

  it('changes nothing when it lost to the same press sent twice', () => {
    given().when(subscribeToNewsletter()).afterLosingTo(newsletterSubscribed()).thenNothing();
  });
});
