import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  grantOperatorRole,
  operatorRoleGranted,
  operatorRoleKept,
  operatorRoleRevoked,
  revokeOperatorRole,
} from '../controls';

const operator = [accountRegistered(), operatorRoleGranted()];

describe('revoking the operator’s role', () => {
  it('records it with its reason, and the role can be granted again', () => {
    const reason = 'Se ha jubilado';
    given(...operator)
      .when(revokeOperatorRole({ reason }))
      .then(operatorRoleRevoked({ reason }));
    given(...operator, operatorRoleRevoked())
      .when(grantOperatorRole())
      .then(operatorRoleGranted());
  });

  it('changes nothing for somebody who has no role, or no longer', () => {
    given(accountRegistered()).when(revokeOperatorRole()).thenNothing();
    given(...operator, operatorRoleRevoked())
      .when(revokeOperatorRole())
      .thenNothing();
  });

  it('changes nothing when somebody else revoked it first', () => {
    given(...operator)
      .when(revokeOperatorRole())
      .afterLosingTo(operatorRoleRevoked({ reason: 'Otra' }))
      .thenNothing();
  });

  it('loses to a revocation that relies on this person', () => {
    given(...operator)
      .when(revokeOperatorRole())
      .afterLosingTo(operatorRoleKept())
      .thenRejected({ type: 'kept-operator' });
    given(...operator, operatorRoleKept())
      .when(revokeOperatorRole({ operatorKept: 1 }))
      .then(operatorRoleRevoked());
  });

  it('is refused for the last operator, and for nobody', () => {
    given(...operator)
      .when(revokeOperatorRole({ keptBy: null }))
      .thenRejected({ type: 'last-operator' });
    given().when(revokeOperatorRole()).thenRejected({ type: 'account-not-found' });
    given(...operator, accountErased())
      .when(revokeOperatorRole())
      .thenRejected({ type: 'account-not-found' });
  });
});
