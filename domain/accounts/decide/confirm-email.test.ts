import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  confirmEmail,
  emailConfirmationRequested,
  emailConfirmed,
  profileUpdated,
  requestConfirmation,
} from '../controls';

const moved = profileUpdated({ changes: { email: 'otra@example.org' } });

describe('an e-mail address', () => {
  it('is confirmed', () => {
    given(accountRegistered()).when(confirmEmail()).then(emailConfirmed());
  });

  it('is confirmed once', () => {
    given(accountRegistered(), emailConfirmed()).when(confirmEmail()).thenNothing();
  });

  it('is confirmed again when it has changed', () => {
    given(accountRegistered(), emailConfirmed(), moved)
      .when(confirmEmail({ emailVersion: 1 }))
      .then(emailConfirmed({ emailVersion: 1 }));
  });

  it('is not confirmed by the link to the one before', () => {
    given(accountRegistered(), moved).when(confirmEmail()).thenRejected({ type: 'email-changed' });
  });

  it('is not another one when something else changes', () => {
    given(accountRegistered(), profileUpdated({ changes: { phone: '600' } }))
      .when(confirmEmail())
      .then(emailConfirmed());
  });

  it('of nobody is not confirmed', () => {
    const rejected = { type: 'account-not-found' } as const;
    given().when(confirmEmail()).thenRejected(rejected);
    given(accountErased()).when(confirmEmail()).thenRejected(rejected);
  });
});

describe('another link', () => {
  it('is asked for while the address is not confirmed', () => {
    given(accountRegistered()).when(requestConfirmation()).then(emailConfirmationRequested());
    given(accountRegistered(), emailConfirmed(), moved)
      .when(requestConfirmation())
      .then(emailConfirmationRequested({ emailVersion: 1 }));
  });

  it('is not needed afterwards', () => {
    given(accountRegistered(), emailConfirmed()).when(requestConfirmation()).thenNothing();
  });

  it('is not for nobody', () => {
    given().when(requestConfirmation()).thenRejected({ type: 'account-not-found' });
  });
});
