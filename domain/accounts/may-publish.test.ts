import { expect, it } from '@jest/globals';
import {
  accountRegistered,
  emailConfirmed,
  operatorRoleGranted,
  operatorRoleRevoked,
  profileUpdated,
} from './controls';
import type { AccountEvent } from './events';
import { mayPublish } from './may-publish';
import { evolve, unknownAccount, type Account } from './state';

const MOVED = profileUpdated({ changes: { email: 'otra@example.org' } });

const publishes = (history: readonly AccountEvent[], sendsMail = true): boolean => {
  const account = [accountRegistered(), ...history].reduce<Account>(evolve, unknownAccount);
  if (account.status !== 'registered') throw new Error('There is no account');
  return mayPublish(account, sendsMail);
};

it('needs a confirmed address where the site sends mail', () => {
  expect(publishes([])).toBe(false);
  expect(publishes([emailConfirmed()])).toBe(true);
});

it('needs it again for a new address', () => {
  expect(publishes([emailConfirmed(), MOVED])).toBe(false);
  expect(publishes([emailConfirmed(), MOVED, emailConfirmed({ emailVersion: 1 })])).toBe(true);
});

it('needs none where no mail is sent', () => {
  expect(publishes([], false)).toBe(true);
});

it('needs none of an operator, as long as they are one', () => {
  expect(publishes([operatorRoleGranted()])).toBe(true);
  expect(publishes([operatorRoleGranted(), operatorRoleRevoked()])).toBe(false);
});
