import { describe, expect, it } from '@jest/globals';
import { posesAsStaff, usernamePosesAsStaff } from './staff-words';

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
    'Rifa VivaES',
    'LaRifa Viva',
    'larifa viva',
    'Rifa-VivaSoporte',
    'Tienda Rifa.viva',
    'Rifav|va',
    'R|fav|va',
    'Rifav!va',
    'R!f4v!v4',
    'Riƒaviva',
    'Rɨfaviva',
    'ʀɪꜰᴀᴠɪᴠᴀ',
    'РИФАВИВА',
    'Рифа Вива',
    'Ριφαβίβα',
    'Сопорте',
    'ɐʌᴉʌɐɟᴉɹ',
    'ǝʇɹodoS',
    'uᴉɯpɐ',
    'ᴀᴅᴍɪɴ',
    'Søporte',
    'Ađmin',
    'oficiał',
    '5oporte',
    '$oporte',
    '5oporte 24',
    'Sᴏᴘᴏʀᴛᴇ',
    'ꜱᴏᴘᴏʀᴛᴇ',
    'Adrnin',
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
    '0perador',
    'Operador Sitio',
    'operadordelsitio',
    'Ayuda Rifas',
    'Help Team',
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
    '24 horas',
    '',
  ])('as %j', (name) => {
    expect(posesAsStaff(name)).toBe(false);
  });
});

describe('a user name poses as staff', () => {
  it.each(['Rifa VivaES', 'SuperRifa Viva', 'superrifa viva', 'soporte'])('as %j', (name) => {
    expect(usernamePosesAsStaff(name)).toBe(true);
  });

  it.each(['Sharifa Vivas', 'Sistemas García S.L.', 'Viva la rifa'])('but not as %j', (name) => {
    expect(usernamePosesAsStaff(name)).toBe(false);
  });
});

it.each(['14', '1!', 'l4 ', 'cl!!!!!', 'y'])('an answer comes for a long row of %j', (part) => {
  expect(usernamePosesAsStaff(part.repeat(200).slice(0, 200))).toBe(false);
});
