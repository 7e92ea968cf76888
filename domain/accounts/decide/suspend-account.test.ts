import { describe, expect, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountReinstated,
  accountRegistered,
  accountSuspended,
  grantOperatorRole,
  operatorRoleGranted,
  reinstateAccount,
  suspendAccount,
} from '../controls';
import { evolve, unknownAccount } from '../state';

const notFound = { type: 'account-not-found' } as const;
const suspended = [accountRegistered(), accountSuspended()];

describe('suspending an account', () => {
  it('records the reason, and the raffles that go with it', () => {
    given(accountRegistered()).when(suspendAccount()).then(accountSuspended());
  });

  it('changes nothing for one that is suspended, also by somebody faster', () => {
    given(...suspended)
      .when(suspendAccount())
      .thenNothing();
    given(accountRegistered())
      .when(suspendAccount())
      .afterLosingTo(accountSuspended({ reason: 'Otra' }))
      .thenNothing();
  });

  it('is recorded anew for one that kept its raffles, and is to lose them', () => {
    const kept = accountSuspended({ withdrawsAll: false });
    given(accountRegistered(), kept)
      .when(suspendAccount({ withdraws: false }))
      .thenNothing();
    given(accountRegistered(), kept).when(suspendAccount()).then(accountSuspended());
    given(...suspended)
      .when(suspendAccount({ withdraws: false }))
      .thenNothing();
  });

  it('is refused for operators and for nobody', () => {
    given(accountRegistered(), operatorRoleGranted())
      .when(suspendAccount())
      .thenRejected({ type: 'is-operator' });
    given().when(suspendAccount()).thenRejected(notFound);
    given(accountRegistered(), accountErased()).when(suspendAccount()).thenRejected(notFound);
  });

  it('keeps the operator’s role from the person', () => {
    given(...suspended)
      .when(grantOperatorRole())
      .thenRejected({ type: 'account-suspended' });
  });

  it('ends the sessions from before for ever', () => {
    const after = [...suspended, accountReinstated()].reduce(evolve, unknownAccount);
    expect(after).toMatchObject({ passwordVersion: 1, suspension: null });
  });
});

describe('reinstating an account', () => {
  it('records the reason, and it can be suspended again', () => {
    given(...suspended)
      .when(reinstateAccount())
      .then(accountReinstated());
    given(...suspended, accountReinstated())
      .when(suspendAccount())
      .then(accountSuspended());
  });

  it('changes nothing for one in good standing, also by somebody faster', () => {
    given(accountRegistered()).when(reinstateAccount()).thenNothing();
    given(...suspended)
      .when(reinstateAccount())
      .afterLosingTo(accountReinstated())
      .thenNothing();
  });

  it('is refused for nobody', () => {
    given().when(reinstateAccount()).thenRejected(notFound);
  });
});
