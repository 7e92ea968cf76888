import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evolve, unknownAccount } from './state';
import {
  accountErased,
  accountRegistered,
  operatorRoleGranted,
  passwordChanged,
  profile,
  profilePhotoChanged,
  profileUpdated,
} from './controls';
import type { AccountEvent } from './events';

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
      profile: profile(),
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

  it('keeps nothing of a person who was erased', () => {
    const account = [accountRegistered(), accountErased()].reduce(evolve, unknownAccount);
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
