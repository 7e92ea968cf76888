import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountDeletionRequested,
  accountErased,
  accountRegistered,
  eraseAccount,
  operatorRoleGranted,
  passwordChanged,
  requestDeletion,
} from '../controls';

const registered = accountRegistered();
const { passwordHash } = registered.data;

describe('asking for the deletion of an account', () => {
  it('is recorded with the raffles that are withdrawn', () => {
    given(registered)
      .when(requestDeletion({ provenHash: passwordHash }))
      .then(accountDeletionRequested());
  });

  it('is recorded with the reason of an operator, who knows no password', () => {
    given(registered)
      .when(requestDeletion({ reason: 'Lo pidió por carta' }))
      .then(accountDeletionRequested({ reason: 'Lo pidió por carta' }));
  });

  it('changes nothing the second time', () => {
    given(registered, accountDeletionRequested()).when(requestDeletion()).thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given(registered)
      .when(requestDeletion())
      .afterLosingTo(accountDeletionRequested())
      .thenNothing();
  });

  it('is refused to an operator, and to whoever has proved another password', () => {
    given(registered, operatorRoleGranted())
      .when(requestDeletion())
      .thenRejected({ type: 'is-operator' });
    given(registered)
      .when(requestDeletion({ provenHash: passwordHash }))
      .afterLosingTo(passwordChanged())
      .thenRejected({ type: 'wrong-password' });
  });

  it.each([[[]], [[registered, accountErased()]]])('is refused without an account', (before) => {
    given(...before)
      .when(requestDeletion())
      .thenRejected({ type: 'account-not-found' });
  });
});

describe('erasing an account', () => {
  const erased = accountErased({ reason: 'deleted' });

  it('is the end of a deletion', () => {
    given(registered, accountDeletionRequested()).when(eraseAccount()).then(erased);
  });

  it('changes nothing the second time', () => {
    given(registered, accountDeletionRequested(), erased).when(eraseAccount()).thenNothing();
    given(registered, accountDeletionRequested())
      .when(eraseAccount())
      .afterLosingTo(erased)
      .thenNothing();
  });

  it('is refused to an account that nobody wants deleted', () => {
    given(registered).when(eraseAccount()).thenRejected({ type: 'account-not-found' });
  });
});
