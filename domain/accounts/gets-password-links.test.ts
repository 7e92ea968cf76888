import { expect, it } from '@jest/globals';
import {
  accountRegistered,
  emailConfirmed,
  passwordResetRequested,
  profileUpdated,
} from './controls';
import type { AccountEvent } from './events';
import { getsPasswordLinks } from './gets-password-links';
import { evolve, unknownAccount, type Account } from './state';

const NOW = '2026-05-02T10:00:00.000Z';
const MOVED = profileUpdated({ changes: { email: 'otra@example.org' } });

const afterwards = (history: readonly AccountEvent[], now = NOW): boolean => {
  const account = history.reduce<Account>(evolve, unknownAccount);
  if (account.status !== 'registered') throw new Error('There is no account');
  return getsPasswordLinks(account, new Date(now));
};

it('a confirmed address gets links for a new password', () => {
  expect(afterwards([accountRegistered(), emailConfirmed()])).toBe(true);
  expect(afterwards([accountRegistered(), MOVED, emailConfirmed({ emailVersion: 1 })])).toBe(true);
});

it('an address that nobody has confirmed gets none', () => {
  expect(afterwards([accountRegistered()])).toBe(false);
  expect(afterwards([accountRegistered(), emailConfirmed(), MOVED])).toBe(false);
});

it('one that took the place of another gets none for seven days, after the last of several', () => {
  const replaced = [
    accountRegistered(),
    emailConfirmed(),
    MOVED,
    emailConfirmed({ emailVersion: 1, at: '2026-05-02T10:00:00.000Z' }),
  ];
  expect(afterwards(replaced, '2026-05-09T09:59:59.999Z')).toBe(false);
  expect(afterwards(replaced, '2026-05-09T10:00:00.000Z')).toBe(true);
  const third = profileUpdated({ changes: { email: 'tercera@example.org' } });
  const last = emailConfirmed({ emailVersion: 2, at: '2026-05-08T10:00:00.000Z' });
  expect(afterwards([...replaced, third, last], '2026-05-09T10:00:00.000Z')).toBe(false);
});

it('one that was only spelled otherwise gets them', () => {
  const spelled = profileUpdated({ changes: { email: 'Lucia@example.org' } });
  const confirmed = [accountRegistered(), emailConfirmed(), spelled];
  expect(afterwards([...confirmed, emailConfirmed({ emailVersion: 1 })])).toBe(true);
});

it('requests that earlier versions have recorded change nothing', () => {
  const asked = passwordResetRequested();
  expect(afterwards([accountRegistered(), asked])).toBe(false);
  expect(afterwards([accountRegistered(), emailConfirmed(), asked])).toBe(true);
});
