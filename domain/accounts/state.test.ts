import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evolve, unknownAccount } from './state';
import { formerEmails } from './former-emails';
import {
  accountErased,
  accountRegistered,
  emailConfirmed,
  operatorRoleGranted,
  passwordChanged,
  profile,
  profilePhotoChanged,
  profileUpdated,
} from './controls';
import type { AccountEvent } from './events';
import type { Account } from './state';

const anyHistory = fc.array(
  fc.constantFrom<AccountEvent>(
    accountRegistered(),
    accountRegistered({ username: 'otra' }),
    passwordChanged(),
    profileUpdated(),
    profilePhotoChanged(),
    operatorRoleGranted(),
    accountErased(),
  ),
);

describe('an account', () => {
  it('starts as a member with the registered profile', () => {
    expect(evolve(unknownAccount, accountRegistered())).toMatchObject({
      status: 'registered',
      username: 'lucia',
      role: 'member',
      profile: { ...profile(), displayName: null },
      profileImage: null,
    });
  });

  it('changes field by field', () => {
    const account = [
      accountRegistered(),
      profileUpdated({ changes: { city: 'Soria' } }),
      profileUpdated({ changes: { city: 'Ávila', phone: '600 000 000' } }),
      profilePhotoChanged({ profileImage: '/objects/uploads/otra' }),
    ].reduce(evolve, unknownAccount);
    expect(account).toMatchObject({
      profile: profile({ city: 'Ávila', phone: '600 000 000' }),
      profileImage: '/objects/uploads/otra',
    });
  });

  it('counts its passwords, so that older sessions can be recognised', () => {
    const account = [accountRegistered(), passwordChanged(), passwordChanged()].reduce(
      evolve,
      unknownAccount,
    );
    const { passwordHash } = passwordChanged().data;
    expect(account).toMatchObject({ passwordHash, passwordVersion: 2 });
  });

  it('remembers the confirmed addresses of seven days, the oldest five', () => {
    const day = (n: number) => `2026-05-0${n}T10:00:00.000Z`;
    const moves = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
      profileUpdated({ changes: { email: `lucia${n}@example.org` } }),
      emailConfirmed({ emailVersion: n, at: day(n) }),
    ]);
    const history = [accountRegistered(), emailConfirmed(), ...moves];
    const account = history.reduce<Account>(evolve, unknownAccount);
    if (account.status !== 'registered') throw new Error('The account is gone');
    expect(account).toMatchObject({ provenEmail: 'lucia7@example.org', confirmedEmail: 7 });
    const names = (now: string) =>
      formerEmails(account, new Date(now)).map(({ email }) => email.split('@')[0]);
    expect(names(day(7))).toStrictEqual(['lucia', 'lucia1', 'lucia2', 'lucia3', 'lucia6']);
    expect(names('2026-05-08T10:00:00.000Z')).toStrictEqual([
      'lucia1',
      'lucia2',
      'lucia3',
      'lucia6',
    ]);
  });

  it('has no former address where the one before was never confirmed', () => {
    const moved = profileUpdated({ changes: { email: 'otra@example.org' } });
    const account = [accountRegistered(), moved, emailConfirmed({ emailVersion: 1 })].reduce(
      evolve,
      unknownAccount,
    );
    expect(account).toMatchObject({ provenEmail: 'otra@example.org', formerEmails: [] });
  });

  it('keeps nothing of a person who was erased', () => {
    const moved = profileUpdated({ changes: { email: 'otra@example.org' } });
    const account = [
      accountRegistered(),
      emailConfirmed(),
      moved,
      emailConfirmed({ emailVersion: 1 }),
      accountErased(),
    ].reduce(evolve, unknownAccount);
    expect(account).toEqual({ status: 'erased' });
  });

  it('accepts its events in any order, keeps its first owner, and stays erased', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const account = history.reduce(evolve, unknownAccount);
        const first = history.find(({ type }) => /Registered|Erased/.test(type));
        const isErased = history.some(({ type }) => type === 'AccountErased');
        const status = isErased ? 'erased' : first ? 'registered' : 'unknown';
        expect(account).toMatchObject({ status });
        if (account.status === 'registered') {
          expect(first?.data).toMatchObject({ username: account.username });
        }
      }),
    );
  });
});
