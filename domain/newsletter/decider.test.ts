import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { newsletterSubscribed, subscribeToNewsletter } from './controls';
import { newsletterDecider } from './decider';

const given = specFor(newsletterDecider);

describe('subscribing to the newsletter', () => {
  it('is recorded', () => {
    given().when(subscribeToNewsletter()).then(newsletterSubscribed());
  });

  it('changes nothing the second time, in any spelling of the address', () => {
    given(newsletterSubscribed())
      .when(subscribeToNewsletter({ email: 'Lucia@Example.org' }))
      .thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given().when(subscribeToNewsletter()).afterLosingTo(newsletterSubscribed()).thenNothing();
  });
});
