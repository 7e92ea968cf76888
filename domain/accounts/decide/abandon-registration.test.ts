import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import { abandonRegistration, accountErased, accountRegistered } from '../controls';

describe('abandoning a registration', () => {
  it('erases the account', () => {
    given(accountRegistered())
      .when(abandonRegistration())
      .then(accountErased({ reason: 'username-taken' }));
  });

  it('changes nothing when it is erased', () => {
    given(accountRegistered(), accountErased()).when(abandonRegistration()).thenNothing();
  });

  it('finds nothing to do when only the erasure is left of the stream', () => {
    given(accountErased()).when(abandonRegistration()).thenNothing();
  });

  it('changes nothing when the reaction was quicker', () => {
    given(accountRegistered())
      .when(abandonRegistration())
      .afterLosingTo(accountErased())
      .thenNothing();
  });

  it('is refused for nobody', () => {
    given().when(abandonRegistration()).thenRejected({ type: 'account-not-found' });
  });
});
