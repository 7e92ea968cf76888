import { expect, it } from '@jest/globals';
import { DEMO_USERNAMES } from '@application/accounts/demo-accounts';
import { isTaxId } from '@contracts/tax-id';
import { PEOPLE } from './people';

it('the names that a public site refuses are those of all demo people', () => {
  const names = PEOPLE.map(({ username }) => username);
  expect(new Set(names)).toEqual(new Set(DEMO_USERNAMES));
});

it.each(PEOPLE.filter(({ userType }) => userType === 'comercio'))(
  'the tax number of $username would pass at registration',
  ({ cifNif = '' }) => {
    expect(isTaxId(cifNif)).toBe(true);
  },
);
