import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  grantOperatorRole,
  operatorRoleGranted,
  profileUpdated,
} from '../controls';

const notFound = { type: 'account-not-found' } as const;

describe('granting the operator’s role', () => {
  it('records it', () => {
    given(accountRegistered()).when(grantOperatorRole()).then(operatorRoleGranted());
  });

  it('changes nothing for an operator, whatever was changed later', () => {
    given(accountRegistered(), operatorRoleGranted(), profileUpdated())
      .when(grantOperatorRole())
      .thenNothing();
  });

  it('changes nothing when somebody else granted it first', () => {
    given(accountRegistered())
      .when(grantOperatorRole())
      .afterLosingTo(operatorRoleGranted())
      .thenNothing();
  });

  it('is refused for an unknown or erased account', () => {
    given().when(grantOperatorRole()).thenRejected(notFound);
    given(accountRegistered(), accountErased()).when(grantOperatorRole()).thenRejected(notFound);
  });

  it('is refused while the person has tickets of a raffle that is not drawn', () => {
    const refused = { type: 'has-undrawn-tickets', raffleIds: [13, 20] } as const;
    given(accountRegistered())
      .when(grantOperatorRole({ undrawn: [13, 20] }))
      .thenRejected(refused);
  });

  it('changes nothing for an operator who has such tickets from before the role', () => {
    given(accountRegistered(), operatorRoleGranted())
      .when(grantOperatorRole({ undrawn: [13] }))
      .thenNothing();
  });

  it('is refused when the erasure was faster', () => {
    given(accountRegistered())
      .when(grantOperatorRole())
      .afterLosingTo(accountErased())
      .thenRejected(notFound);
  });
});
