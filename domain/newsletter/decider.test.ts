import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { newsletterSubscribed, subscribeToNewsletter } from './controls';
import { newsletterDecider } from './decider';

const given = specFor(newsletterDecider);
const confirm = subscribeToNewsletter({ confirmed: true });
const confirmed = newsletterSubscribed({ confirmed: true });

describe('subscribing to the newsletter', () => {
  it('is recorded', () => {
    given().when(subscribeToNewsletter()).then(newsletterSubscribed());
  });

  it('is recorded again, so that the log’s position tells nobody who has subscribed', () => {
    given(newsletterSubscribed()).when(subscribeToNewsletter()).then(newsletterSubscribed());
    given(confirmed).when(subscribeToNewsletter()).then(newsletterSubscribed());
  });
});

describe('confirming a subscription', () => {
  it('is recorded, whether or not somebody has asked before', () => {
    given().when(confirm).then(confirmed);
    given(newsletterSubscribed()).when(confirm).then(confirmed);
  });

  it('changes nothing the second time, also after somebody has asked again', () => {
    given(confirmed).when(confirm).thenNothing();
    given(confirmed, newsletterSubscribed()).when(confirm).thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given().when(confirm).afterLosingTo(confirmed).thenNothing();
  });
});
