import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  keepOperatorRole,
  operatorRoleGranted,
  operatorRoleKept,
  operatorRoleRevoked,
} from '../controls';

const operator = [accountRegistered(), operatorRoleGranted()];

describe('keeping the operator’s role while somebody else loses it', () => {
  it('is recorded with who loses it, and each time again', () => {
    given(...operator)
      .when(keepOperatorRole({ revokedId: 7 }))
      .then(operatorRoleKept({ revokedId: 7 }));
    given(...operator, operatorRoleKept())
      .when(keepOperatorRole())
      .then(operatorRoleKept());
  });

  it('is refused for who has no role, has lost it meanwhile, or has no account', () => {
    const type = 'account-not-found';
    given(accountRegistered()).when(keepOperatorRole()).thenRejected({ type });
    given(...operator)
      .when(keepOperatorRole())
      .afterLosingTo(operatorRoleRevoked())
      .thenRejected({ type });
    given().when(keepOperatorRole()).thenRejected({ type });
    given(...operator, accountErased())
      .when(keepOperatorRole())
      .thenRejected({ type });
  });
});
