import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountRegistered,
  enableSecondFactor,
  recoveryCodeUsed,
  removeSecondFactor,
  secondFactorEnabled,
  secondFactorRemoved,
  useRecoveryCode as withRecoveryCode,
} from '../controls';

const nobody = { type: 'account-not-found' } as const;

describe('a second factor', () => {
  it('is enabled, one at a time', () => {
    given(accountRegistered()).when(enableSecondFactor()).then(secondFactorEnabled());
    given(accountRegistered(), secondFactorEnabled())
      .when(enableSecondFactor({ sealedSecret: 'b3Rybw' }))
      .thenRejected({ type: 'has-second-factor' });
    given().when(enableSecondFactor()).thenRejected(nobody);
  });

  it('is removed, once', () => {
    const reason = 'Ha perdido el teléfono';
    given(accountRegistered(), secondFactorEnabled())
      .when(removeSecondFactor({ reason }))
      .then(secondFactorRemoved({ reason }));
    given(accountRegistered()).when(removeSecondFactor()).thenNothing();
    given().when(removeSecondFactor()).thenRejected(nobody);
  });

  it('can be enabled again', () => {
    given(accountRegistered(), secondFactorEnabled(), recoveryCodeUsed(), secondFactorRemoved())
      .when(enableSecondFactor())
      .then(secondFactorEnabled());
  });
});

describe('a code on paper', () => {
  const enabled = [accountRegistered(), secondFactorEnabled()] as const;
  const rejected = { type: 'used-code' } as const;

  it('is used once', () => {
    given(...enabled)
      .when(withRecoveryCode())
      .then(recoveryCodeUsed());
    given(...enabled, recoveryCodeUsed())
      .when(withRecoveryCode())
      .thenRejected(rejected);
    given(...enabled, recoveryCodeUsed())
      .when(withRecoveryCode({ code: 1 }))
      .then(recoveryCodeUsed({ code: 1 }));
  });

  it('is of the second factor that is enabled', () => {
    given(...enabled, secondFactorRemoved())
      .when(withRecoveryCode())
      .thenRejected(rejected);
    given(...enabled, secondFactorRemoved(), secondFactorEnabled({ sealedSecret: 'b3Rybw' }))
      .when(withRecoveryCode())
      .thenRejected(rejected);
    given().when(withRecoveryCode()).thenRejected(nobody);
  });
});
