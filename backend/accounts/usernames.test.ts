import { describe, expect, it } from '@jest/globals';
import { usernameFault, usernameFaults } from './usernames';

describe('a user name', () => {
  it.each([
    'Eva',
    'lucia',
    'Begoña Núñez',
    'pingüino_99',
    "O'Neill & Hijos, S.L.",
    'Cal·lígraf',
    'François Œuvré',
    'Łukasz Świętosławski',
    'Tiểu Long',
    'Ｌｕｃｉａ',
    'Søren',
    'Đorđe & Łucja',
    'Sistemas García S.L.',
    'Electrónica 5G',
    'nu\u0301mero',
    'Спасибо',
    'Ελλάδα',
    '東京タワーTokyo',
    '서울 漢城 Seoul',
    'ㄅㄆ 台北 Taipei',
    'مرحبا ٤٥',
    'שלום',
    'นํ้าใจ',
  ])('may be %s', (name) => {
    expect(usernameFault(name)).toBeUndefined();
  });

  it.each([
    ['a Cyrillic letter among Latin ones', 'luc\u0456a'],
    ['a Greek letter among Latin ones', 'luci\u03b1'],
    ['Cyrillic and Greek', 'ж\u03bb'],
    ['a Hebrew letter among Latin ones', 'ana\u05d0'],
    ['digits of another script', 'ana\u0665'],
  ])('is refused when it mixes scripts: %s', (_what, name) => {
    expect(usernameFault(name)).toContain('alfabetos distintos');
  });

  it.each([
    ['Cyrillic letters that look Latin', '\u0440\u0430\u0443\u0440\u0430'],
    ['Greek letters that look Latin', '\u039f\u03a4\u0391'],
    ['Cyrillic letters with Latin looks and digits', '\u0441\u043e\u0441\u043e 99'],
    ['a Latin letter that looks like another', 'luc\u0269a'],
    ['an i without its dot', 'luc\u0131a'],
    ['an i with a second dot', 'luci\u0307a'],
    ['a letter that looks like an apostrophe', 'O\u02bcNeill'],
    ['an f with a hook', '\u0192rank'],
    ['an i with a stroke', 'luc\u0268a'],
    ['a small capital', 'luc\u0280a'],
    ['one among letters with accents', 'Núñez \u0251na'],
  ])('is refused when it looks like another: %s', (_what, name) => {
    expect(usernameFault(name)).toContain('se confunde con otro');
  });

  it.each([
    ['a letter with its accent beside it', 'a\u0301b'],
    ['letters of two units each', '\u{20000}\u{20001}'],
  ])('is measured in visible characters: %s', (_what, name) => {
    expect(name.length).toBeGreaterThan(2);
    expect(usernameFault(name)).toBe('El nombre de usuario debe tener al menos 3 caracteres');
  });

  it.each([
    'rosa\u2764\ufe0f',
    'rosa\u2764',
    'O\u2019Neill',
    'ana\u2010gil',
    'ana\u2028gil',
    'tienda\u2122\ufe0f',
  ])('has no characters that are hard to tell apart: %j', (name) => {
    expect(usernameFault(name)).toContain('signos del teclado');
  });

  it.each(['Rifaviva', 'soporte', 'tienda oficial', 'S0porte 24', 'Søporte', 'SuperRifa Viva'])(
    'does not pose as staff: %s',
    (name) => {
      expect(usernameFaults(name)).toEqual([
        { pointer: '/username', detail: 'Este nombre parece del equipo de Rifaviva: elige otro' },
      ]);
    },
  );

  it.each(['ana  gil', 'ana \u00a0gil', 'ana\u3000 gil'])('has only single spaces: %j', (name) => {
    expect(usernameFault(name)).toContain('dos espacios');
  });
});
