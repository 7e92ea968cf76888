import { describe, expect, it } from '@jest/globals';
import { posesAsStaff } from './staff-words';

describe('a name poses as staff', () => {
  it.each([
    'Rifaviva',
    'rifaviva2',
    'LaRifavivaDeAna',
    'Rifa Viva',
    'R1fav1va',
    'Ｒｉｆａｖｉｖａ',
    'r.i.f.a.v.i.v.a',
    'soporte',
    'SOPORTE 24h',
    'soporte_24',
    '24soporte',
    'S0porte',
    'sóporte',
    '\u0455\u043e\u0440\u043e\u0433te Soporte',
    '\u0455oporte',
    'Tienda Oficial',
    '0ficial',
    'Admin',
    'Ana (administradora)',
    'Atención al cliente',
    'moderación',
    'Verificado',
  ])('as %j', (name) => {
    expect(posesAsStaff(name)).toBe(true);
  });
});

describe('a name does not pose as staff', () => {
  it.each([
    'Mikel Oficialdegui',
    'Sharifa Vivas',
    'Viva la rifa',
    'Transoportes Gil',
    'Admira',
    'Rifas Ana',
    'Mª Ángeles',
    'operador',
    'tiendaluz',
    '24 horas',
    '',
  ])('as %j', (name) => {
    expect(posesAsStaff(name)).toBe(false);
  });
});
