import { describe, expect, it } from '@jest/globals';
import {
  accountDeletionRequested,
  accountErased,
  accountReinstated,
  accountRegistered,
  accountSuspended,
  emailConfirmed,
  operatorRoleGranted,
  operatorRoleRevoked,
  passwordChanged,
  profile,
  profilePhotoChanged,
  profileUpdated,
  REGISTERED_AT,
  secondFactorEnabled,
  secondFactorRemoved,
  USER,
} from '../../domain/accounts/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { documentsOf } from '../testing/fold-one';
import type { LogEvent } from '../../tests/kit/recorded';
import { accounts } from './fold';

const accountAfter = (...events: readonly LogEvent[]) => documentsOf(accounts, ...events)[0];

describe('accounts', () => {
  it('are invisible to others until their name is claimed', () => {
    expect(accountAfter(accountRegistered())).toEqual({
      _id: USER,
      position: 10,
      username: 'lucia',
      shownAs: 'lucia ferrer',
      displayName: null,
      searchText: 'lucia ferrer lucia',
      claimed: false,
      userType: 'particular',
      role: 'member',
      onceOperator: false,
      suspended: false,
      secondFactor: false,
      registeredAt: new Date(REGISTERED_AT),
      cifNif: null,
      ...profile(),
      confirmedEmail: null,
      profileImage: null,
      balanceCents: 0,
    });
    const claimed = accountAfter(accountRegistered(), usernameClaimed());
    expect(claimed).toMatchObject({ claimed: true, position: 20 });
  });

  it('are found by the name that is shown first, without accents, and by all others', () => {
    const names = { firstName: 'Ángela', lastName: 'Muñoz' };
    const searchText = (userType: 'particular' | 'comercio') =>
      accountAfter(accountRegistered({ username: 'Taller7', userType, profile: profile(names) }))
        ?.searchText;
    expect(searchText('particular')).toBe('angela munoz taller7');
    expect(searchText('comercio')).toBe('taller7 angela munoz');
    const shown = profileUpdated({ changes: { displayName: 'LaTienda de Ángela' } });
    const shop = accountRegistered({ username: 'Taller7', userType: 'comercio' });
    expect(accountAfter(shop, shown)).toMatchObject({
      displayName: 'LaTienda de Ángela',
      searchText: 'latienda de angela taller7 lucia ferrer',
      shownAs: 'la tienda de angela',
    });
    const withdrawn = profileUpdated({ changes: { displayName: null } });
    expect(accountAfter(shop, shown, withdrawn)?.shownAs).toBe('taller7');
    const renamed = profileUpdated({ changes: { firstName: null, lastName: '' } });
    expect(accountAfter(accountRegistered({ username: 'Taller7' }), renamed)?.searchText).toBe(
      'taller7',
    );
  });

  it('show who is suspended, and who signs in with a second factor', () => {
    const history = [accountRegistered(), accountSuspended(), secondFactorEnabled()];
    expect(accountAfter(...history)).toMatchObject({ suspended: true, secondFactor: true });
    expect(accountAfter(...history, accountReinstated(), secondFactorRemoved())).toMatchObject({
      suspended: false,
      secondFactor: false,
    });
  });

  it('contain nothing of the password', () => {
    const text = JSON.stringify(accountAfter(accountRegistered({ passwordHash: 'a-hash' })));
    expect(text).not.toContain('a-hash');
  });

  it('stay as they are when a password changes', () => {
    const before = accountAfter(accountRegistered());
    expect(accountAfter(accountRegistered(), passwordChanged())).toEqual(before);
  });

  it('apply the changes of a profile, and nothing else', () => {
    const before = accountAfter(accountRegistered());
    const changes = { city: 'Soria', phone: null, newsletter: false };
    const after = accountAfter(accountRegistered(), profileUpdated({ changes }));
    expect(after).toEqual({ ...before, ...changes, position: 20 });
  });

  it('show which address is confirmed, in lower case, until there is another one', () => {
    const registered = accountRegistered({ profile: profile({ email: 'Lucia@Example.org' }) });
    const confirmed = [registered, emailConfirmed()];
    expect(accountAfter(...confirmed)?.confirmedEmail).toBe('lucia@example.org');
    const phone = profileUpdated({ changes: { phone: '600' } });
    const same = profileUpdated({ changes: { email: 'Lucia@Example.org' } });
    expect(accountAfter(...confirmed, phone, same)?.confirmedEmail).toBe('lucia@example.org');
    const other = profileUpdated({ changes: { email: 'otra@example.org' } });
    expect(accountAfter(...confirmed, other)?.confirmedEmail).toBeNull();
  });

  it('show the latest photo', () => {
    const shown = profilePhotoChanged();
    const removed = profilePhotoChanged({ profileImage: null });
    expect(accountAfter(accountRegistered(), shown)?.profileImage).toBe(shown.data.profileImage);
    expect(accountAfter(accountRegistered(), shown, removed)?.profileImage).toBeNull();
  });

  it('show who is an operator', () => {
    expect(accountAfter(accountRegistered(), operatorRoleGranted())?.role).toBe('operator');
  });

  it('show who is no operator any more', () => {
    const history = [accountRegistered(), operatorRoleGranted(), operatorRoleRevoked()];
    expect(accountAfter(...history)?.role).toBe('member');
  });

  it('leave nothing when they are erased, whatever events follow', () => {
    const history = [accountRegistered(), usernameClaimed(), accountErased()];
    expect(documentsOf(accounts, ...history)).toEqual([]);
    expect(documentsOf(accounts, ...history, profileUpdated())).toEqual([]);
  });

  it('leave nothing as soon as their deletion is asked for', () => {
    const history = [accountRegistered(), usernameClaimed(), accountDeletionRequested()];
    expect(documentsOf(accounts, ...history)).toEqual([]);
    expect(documentsOf(accounts, ...history, profileUpdated())).toEqual([]);
  });

  it('need no event that an erased stream has lost', () => {
    expect(documentsOf(accounts, accountErased(), usernameClaimed())).toEqual([]);
  });
});
