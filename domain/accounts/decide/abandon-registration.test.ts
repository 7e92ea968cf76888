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

  it('has nothing to do when the truncated stream holds only the erasure', () => {
    given(accountErased()).when(abandonRegistration()).thenNothing();
  });

  it('changes nothing when the reaction was faster', () => {
    given(accountRegistered())
      .when(abandonRegistration())
      .afterLosingTo(accountErased())
      .thenNothing();
  });

  it('is refused for an unknown account', () => {
    given().when(abandonRegistration()).thenRejected({ type: 'account-not-found' });
  });
});
