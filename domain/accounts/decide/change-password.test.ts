import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import { accountErased, accountRegistered, changePassword, passwordChanged } from '../controls';

const another = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$bWFzaGFzaA';

describe('changing the password', () => {
  it('records the new one', () => {
    given(accountRegistered()).when(changePassword()).then(passwordChanged());
  });

  it('records several in turn', () => {
    given(accountRegistered(), passwordChanged())
      .when(changePassword({ passwordHash: another }))
      .then(passwordChanged({ passwordHash: another }));
  });

  it('changes nothing when it is the present one', () => {
    given(accountRegistered(), passwordChanged()).when(changePassword()).thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given(accountRegistered())
      .when(changePassword())
      .afterLosingTo(passwordChanged())
      .thenNothing();
  });

  it('is refused when another change was faster: the old password was proved, and is none now', () => {
    const provenHash = accountRegistered().data.passwordHash;
    given(accountRegistered())
      .when(changePassword({ passwordHash: another, provenHash }))
      .afterLosingTo(passwordChanged())
      .thenRejected({ type: 'wrong-password' });
    given(accountRegistered())
      .when(changePassword({ provenHash }))
      .afterLosingTo(passwordChanged())
      .thenNothing();
  });

  it.each([
    ['nobody', []],
    ['a person who was erased', [accountRegistered(), accountErased()]],
  ])('is refused for %s', (_case, events) => {
    given(...events)
      .when(changePassword())
      .thenRejected({ type: 'account-not-found' });
  });
});
