import { describe, expect, it } from '@jest/globals';
import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import { workedMs } from '../../tests/kit/worked-ms';
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
    'Işık',
    'Ẹ\u0300bùn',
    '¡Qué Chollo!',
    '¿Y esto?',
    'Todo a 1 €',
    'Forn l’Avi',
    'Café «Luna»',
    'Café “Luna”',
    'Tienda – Centro',
    'Tienda — Centro',
    'ana\u2010gil',
    'Espera…',
    'Kaʻiulani',
    'Tienda • Centro',
    '2×1 Moda',
    'A ½ precio',
    'Todo a 1 £',
    'Dulces Marta®',
    'Ferretería Soporte S.A.',
    'Ferretería Soporte, SL',
  ])('may be %s', (name) => {
    expect(usernameFault(name)).toBeUndefined();
  });

  it.each([
    ['a Cyrillic letter among Latin ones', 'luc\u0456a'],
    ['a Greek letter among Latin ones', 'luci\u03b1'],
    ['another script', 'Спасибо'],
    ['letters without ink', 'ana\u3164'],
    ['a letter of phonetics', 'luc\u0269a'],
    ['small capitals', 'ꜱᴏᴘᴏʀᴛᴇ'],
    ['an i with a second dot', 'luci\u0307a'],
  ])('has Latin letters only: not %s', (_what, name) => {
    expect(usernameFault(name)).toContain('alfabeto latino');
  });

  it.each([['a letter with its accent beside it', 'a\u0301b']])(
    'is measured in visible characters: %s',
    (_what, name) => {
      expect(name.length).toBeGreaterThan(2);
      expect(usernameFault(name)).toBe('El nombre de usuario debe tener al menos 3 caracteres');
    },
  );

  it.each(['rosa\u2764\ufe0f', 'rosa\u2764', 'ana\u2028gil', 'tienda\u2122\ufe0f', 'ana\u0665'])(
    'has no characters that are hard to tell apart: %j',
    (name) => {
      expect(usernameFault(name)).toContain('signos del teclado');
    },
  );

  it.each([
    'Rifaviva',
    'soporte',
    'tienda oficial',
    'sóporte 24',
    'SuperRifa Viva',
    'Soporte S.L.',
    'Equipo Soporte SA',
    '«Soporte»',
    'Rifaviva S.A.',
    '¡Soporte!',
    'Adm¡n',
    'S0porte S.L.',
  ])('does not pose as staff: %s', (name) => {
    expect(usernameFaults(name)).toEqual([
      { pointer: '/username', detail: 'Este nombre parece del equipo de Rifaviva: elige otro' },
    ]);
  });

  it.each(['100', '1 000', '@100', '#100', '１００', '-100-'])('is no number: %s', (name) => {
    expect(usernameFault(name)).toContain('solo un número');
  });

  it.each(['100a', 'ana 100', '___'])('may have digits and signs: %s', (name) => {
    expect(usernameFault(name)).toBeUndefined();
  });

  it.each(['ana  gil', 'ana \u00a0gil', 'ana\u3000 gil'])('has only single spaces: %j', (name) => {
    expect(usernameFault(name)).toContain('dos espacios');
  });
});

it('a long name with one sign that is refused is read at once', () => {
  const name = `${'María del Carmen '.repeat(10)}☺`;
  expect(workedMs(() => usernameFault(name))).toBeLessThan(1_000);
  expect(usernameFault(name)).toContain('solo puede tener letras');
});

it('no sign of Unicode makes another name that looks like one with the signs of a keyboard', () => {
  const looksAlike = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
    .map((sign) => `ana${sign}gil`)
    .filter((name) =>
      /[‘’‚‛ʻʼʽ´`′“”„‟″‐‑‒–—―−…•‧∙⋅×⁄]/.test(withKeyboardSigns(name).normalize('NFKC')),
    );
  expect(looksAlike).toEqual([]);
  const written = ['ana\uff40gil', 'ana\u1fefgil', 'ana\u1ffdgil', 'ana´gil', 'ana’gil'];
  expect([...new Set(written.map(withKeyboardSigns))]).toEqual(["ana'gil"]);
  const dashes = ['ana\ufe58gil', 'ana\ufe31gil', 'ana\u2011gil', 'ana—gil'];
  expect([...new Set(dashes.map(withKeyboardSigns))]).toEqual(['ana-gil']);
  const points = ['ana•gil', 'ana\u2027gil', 'ana\u22c5gil', 'ana·gil'];
  expect([...new Set(points.map(withKeyboardSigns))]).toEqual(['ana·gil']);
  expect(['2×1', 'a ½ precio'].map(withKeyboardSigns)).toEqual(['2x1', 'a 1/2 precio']);
});
