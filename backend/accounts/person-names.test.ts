import { describe, expect, it } from '@jest/globals';
import { personNameFaults } from './person-names';

describe('the names of a person', () => {
  it.each([
    ['Mª José', 'Núñez Güell'],
    ['Lluç', "D'Angelo"],
    ['Ana-María', 'O\u2019Neill'],
    ['Kaʻiulani', 'Oʻahu'],
    ['Jean\u2011Luc', 'Sant Cel·loni'],
    ['Pi\u0140lar', 'Œuvré'],
    ['Işık', 'Świętosławska'],
    ['Juan 2.º', 'Gil, hijo'],
    ['Sharifa', 'Vivas'],
    ['Mikel', 'Oficialdegui'],
    ['Søren', 'Łukasz'],
    ['Arifa', 'Viva'],
    ['Peña-López', "O'Connor"],
    ['María Isabel', 'Ayuda'],
    ['María', 'Isabel Ayuda'],
    ['Josep', 'Rifà Vivas'],
    ['Josep Rifà', 'Vivas'],
    ['Frank', 'Staff'],
    ['Frank', 'Soporte Gil'],
  ])('may be %s %s', (firstName, lastName) => {
    expect(personNameFaults({ firstName, lastName })).toEqual([]);
  });

  it.each([null, undefined, ''])('may be missing: %j', (lastName) => {
    expect(personNameFaults({ firstName: 'Ana', lastName })).toEqual([]);
  });

  it.each([
    ['a script among another', 'Luc\u0456a', /alfabeto latino/],
    ['another script', 'Ярослава', /alfabeto latino/],
    ['a sign that looks like a mark of trust', 'Ana \u2714', /signos del teclado/],
    ['an emoji', 'Ana \u{1f451}', /signos del teclado/],
    ['the site’s own name', 'Rifaviva', /equipo de Rifaviva/],
    ['the site’s name in small capitals', 'ʀɪꜰᴀᴠɪᴠᴀ', /alfabeto latino/],
    ['a second dot over a letter', 'Li\u0307dia', /alfabeto latino/],
    ['two spaces', 'Ana  María', /dos espacios/],
    ['a role', 'Sistema', /equipo de Rifaviva/],
    ['signs without a letter', "''", /con letras/],
    ['a letter without ink', '\u3164', /alfabeto latino/],
    ['an empty pattern of Braille', '\u2800', /signos del teclado/],
    ['a word of staff', 'Soporte técnico', /equipo de Rifaviva/],
  ])('are refused with %s, in either field', (_what, name, detail) => {
    const said = expect.stringMatching(detail);
    expect(personNameFaults({ firstName: name, lastName: name })).toEqual([
      { pointer: '/firstName', detail: said },
      { pointer: '/lastName', detail: said },
    ]);
  });

  it('are refused when they pose as staff together', () => {
    const refused = [{ pointer: '/lastName', detail: expect.stringMatching(/equipo/) }];
    expect(personNameFaults({ firstName: 'Rifa', lastName: 'Viva' })).toEqual(refused);
    expect(personNameFaults({ lastName: 'Viva' }, { firstName: 'Rifa' })).toEqual(refused);
    expect(personNameFaults({ firstName: 'Rifa' }, { lastName: 'Viva' })).toEqual([
      { ...refused[0], pointer: '/firstName' },
    ]);
  });

  it.each([
    ['Soporte', 'Gil'],
    ['Rifas', 'Ayuda'],
    ['El', 'Equipo'],
    ['Ana', 'Soporte Técnico'],
    ['Ana', 'Equipo Soporte'],
    ['Ana', 'Centro Ayuda'],
    ['Tu', 'Soporte'],
    ['Nuestro', 'Equipo'],
    ['Chat', 'Support'],
    ['Ana', 'Administradora'],
    ['Ana', 'de Rifaviva'],
    ['Ana Rifa', 'Viva'],
    ['', 'Staff'],
  ])('are those of the team: %s %s', (firstName, lastName) => {
    expect(personNameFaults({ firstName, lastName })).toHaveLength(1);
  });

  it('stay as they are where an account has them from before', () => {
    const kept = { firstName: 'Soporte', lastName: 'Luc\u0456a' };
    expect(personNameFaults(kept, kept)).toEqual([]);
    expect(personNameFaults({ ...kept, firstName: 'Luis' }, kept)).toEqual([]);
    expect(personNameFaults({ ...kept, firstName: null }, kept)).toEqual([]);
  });
});
