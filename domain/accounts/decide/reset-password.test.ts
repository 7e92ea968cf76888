import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  emailConfirmed,
  passwordChanged,
  profileUpdated,
  resetPassword,
} from '../controls';

const MOVED = profileUpdated({ changes: { email: 'otra@example.org' } });
const ANOTHER = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$bWFzaGFzaA';
const NOT_FOUND = { type: 'account-not-found' } as const;
const at = (time: string) => `2026-05-02T${time}.000Z`;

describe('a link for a new password', () => {
  const confirmed = [accountRegistered(), emailConfirmed()] as const;
  const used = { type: 'used-link' } as const;

  it('sets it', () => {
    given(...confirmed)
      .when(resetPassword())
      .then(passwordChanged());
  });

  it('sets none after another change of the password', () => {
    given(...confirmed, passwordChanged())
      .when(resetPassword({ passwordHash: ANOTHER }))
      .thenRejected(used);
    given(...confirmed)
      .when(resetPassword({ passwordHash: ANOTHER }))
      .afterLosingTo(passwordChanged())
      .thenRejected(used);
  });

  it('changes nothing when the same command was faster', () => {
    given(...confirmed)
      .when(resetPassword())
      .afterLosingTo(passwordChanged())
      .thenNothing();
  });

  it('sets none once the address has changed, confirmed or not', () => {
    given(...confirmed, MOVED)
      .when(resetPassword())
      .thenRejected(used);
    given(...confirmed, MOVED, emailConfirmed({ emailVersion: 1 }))
      .when(resetPassword())
      .thenRejected(used);
  });

  it('sets none for an address that nobody has confirmed', () => {
    given(accountRegistered()).when(resetPassword()).thenRejected(used);
  });

  it('is over at its end', () => {
    const expiresAt = Date.parse(at('11:00:00'));
    given(...confirmed)
      .when(resetPassword({ expiresAt, now: at('11:00:00') }))
      .thenRejected({ type: 'late-link' });
    given(...confirmed)
      .when(resetPassword({ expiresAt, now: '2026-05-02T10:59:59.999Z' }))
      .then(passwordChanged({ at: '2026-05-02T10:59:59.999Z' }));
  });

  it('of nobody sets none', () => {
    given().when(resetPassword()).thenRejected(NOT_FOUND);
    given(...confirmed, accountErased())
      .when(resetPassword())
      .thenRejected(NOT_FOUND);
  });
});
