import { describe, expect, it } from '@jest/globals';
import { posesAsStaff } from './staff-words';

describe('a name poses as staff', () => {
  it.each([
    'Rifaviva',
    'rifaviva2',
    'LaRifavivaDeAna',
    'Rifa Viva',
    'Ｒｉｆａｖｉｖａ',
    'soporte',
    'SOPORTE 24h',
    'soporte_24',
    '24soporte',
    'sóporte',
    'Tienda Oficial',
    'Admin',
    'Ana (administradora)',
    'Atención al cliente',
    'moderación',
    'Verificado',
    'LaRifa Viva',
    'Rifa-VivaSoporte',
    'Tienda Rifa.viva',
    'AnaSoporte',
    'Administrator',
    'Moderator',
    'Equipo de ayuda',
    'Verified',
    'Atención cliente',
    'Servicio al cliente',
    'Official',
    'Sistema',
    'sistema 2',
    'El Equipo',
    'operador',
    'Operador Sitio',
    'Ayuda Rifas',
    'Help Team',
    'Adm¡n',
    'adm!n',
    'ADM|N',
    'admln',
    'Admín',
    '¡Adm1n!',
    'S0p°rte',
    'sºporte',
    'S0P0RTE 24h',
    'Soport€ S.L.',
    '$oporte',
    'Tienda 0f1cia1',
    'OficiaI',
    '@yuda',
    'ªyuda',
    'Equ!po de 4yuda',
    '7eam',
    'R1faviva',
    'LaR¡f@v1vaDeAna',
    'r|fa viv@',
  ])('as %j', (name) => {
    expect(posesAsStaff(name)).toBe(true);
  });
});

describe('a name does not pose as staff', () => {
  it.each([
    'Mikel Oficialdegui',
    'Sharifa Vivas',
    'Viva la rifa',
    'superrifa viva',
    'Transoportes Gil',
    'Admira',
    'Rifas Ana',
    'Mª Ángeles',
    'Sistemas García S.L.',
    'Electrónica 5G',
    'Servicios Ruiz',
    'Operador Gil',
    'Ayudas Técnicas Gil',
    'Søren Łukasz',
    "Núñez O'Connor",
    'Peña-López',
    'Arifa Viva',
    'Equipos 24',
    'Спасибо',
    '99',
    'tiendaluz',
    '¡Qué Chollo!',
    'Todo a 1 €',
    'Ke$ha & Co.',
    '3D Sistemas Gil',
    'Equipo IA',
    'El 5 y el 7',
    'l1l1 10',
    '24 horas',
    '',
  ])('as %j', (name) => {
    expect(posesAsStaff(name)).toBe(false);
  });
});

it.each(['14', '1!', 'l4 ', 'cl!!!!!', 'y'])('an answer comes for a long row of %j', (part) => {
  expect(posesAsStaff(part.repeat(200).slice(0, 200))).toBe(false);
});
