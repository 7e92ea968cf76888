import { describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { passwordFaults } from './common-passwords';

describe('a new password', () => {
  it.each([
    DEMO_PASSWORD,
    'RifaViva',
    '123456',
    'password',
    'Password',
    'QWERTY',
    'barcelona',
    'realmadrid',
  ])('is none of those that most people have: %s', (password) => {
    expect(passwordFaults('/password', password)).toEqual([
      { pointer: '/password', detail: 'Esta contraseña es de las más usadas: elige otra' },
    ]);
  });

  it.each(['una contraseña larga', '123456 barcelona', ' 123456', 'constructor9'])(
    'may be %j',
    (password) => {
      expect(passwordFaults('/password', password)).toEqual([]);
    },
  );
});
