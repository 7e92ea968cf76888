import { describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { passwordFaults } from './password-faults';

const faults = (password: string, username = '') => passwordFaults('/password', password, username);

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
    'Rifaviva2026',
    'rifa-viva!',
    'contraseña',
    'Contrasena1',
  ])('is none of those that most people have: %s', (password) => {
    expect(faults(password)).toEqual([
      { pointer: '/password', detail: 'Esta contraseña es de las más usadas: elige otra' },
    ]);
  });

  it.each([
    'ññññññ',
    '¡¡¡¡¡¡¡¡',
    'xxxxxxy',
    '4567890123',
    'lkjhgfdsa',
    'ÑLKJHGF',
    'mnopqrs9876',
    'tttttt8888',
    'ghghghgh',
    'eñeñeñe',
    'sol-sol-sol-s',
    '7a7a7a7a7a',
    '1111 1111',
    'a.b.c.d.e.f',
    '1-2-3-4-5-6',
  ])('has no characters in a row and no few of them over and over: %s', (password) => {
    expect(faults(password)).toEqual([
      {
        pointer: '/password',
        detail: 'Esta contraseña son caracteres seguidos o repetidos: elige otra',
      },
    ]);
  });

  it.each([
    ['Lucía Gómez', 'lucía gómez'],
    ['Lucía Gómez', 'LuciaGomez2026'],
    ['Lucía Gómez', '!luciagomez!'],
    ['pingüino', 'oniügnip'],
    ['pingüino', 'pinguinopinguino'],
    ['Eva', 'evaeva7'],
  ])('is not the user name %s: %s', (username, password) => {
    expect(faults(password, username)).toEqual([
      {
        pointer: '/password',
        detail: 'La contraseña no puede ser tu nombre de usuario: elige otra',
      },
    ]);
  });

  it.each([
    'una contraseña larga',
    '123456 barcelona',
    ' barcelona',
    'constructor9',
    'aabbccdd',
    'correcaminos',
    'abc-hij-rst',
    '♥♥ ana ♥♥',
    '#9-$_&@!',
    'mi contraseña de rifaviva',
  ])('may be %j', (password) => {
    expect(faults(password)).toEqual([]);
  });

  it('may have the user name in it', () => {
    expect(faults('la moto de lucia', 'lucia')).toEqual([]);
    expect(faults('lucia27391', 'lucia')).toEqual([]);
  });
});
