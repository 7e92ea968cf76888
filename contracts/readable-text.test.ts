import { describe, expect, it } from '@jest/globals';
import { isLevel, isReadableLine, isReadableText, isSeen } from './readable-text';

describe('a line', () => {
  it.each([
    'Bicicleta «Orbea» de 26", 100 % nueva',
    'Ñandú, cigüeña y L·L',
    '한국어 العربية ελληνικά',
    'Regalo 🎁 para ti ❤️',
    'Familia 👨‍👩‍👧‍👦 y bandera 🏳️‍🌈 🇪🇸',
    'Manos 👍🏽 y tecla 1️⃣',
    'Un espacio\u00a0duro',
  ])('is readable: %s', (text) => {
    expect(isReadableLine(text)).toBe(true);
  });

  it.each([
    ['a zero-width space', 'ana\u200b'],
    ['a joiner that joins nothing', 'ana\u200d'],
    ['a joiner after a picture that joins nothing', '🎁\u200dana'],
    ['a selector that selects nothing', 'ana\ufe0f'],
    ['text turned round', 'lucia\u202egnp'],
    ['an isolate', '\u2066ana\u2069'],
    ['a soft hyphen', 'a\u00adna'],
    ['a byte order mark', 'a\ufeffna'],
    ['a filler', 'ana\u3164'],
    ['a tag', 'ana\u{e0061}'],
    ['a zero', 'a\u0000na'],
    ['a bell', 'a\u0007na'],
    ['a C1 control', 'a\u0085na'],
    ['a new line', 'a\nna'],
    ['a tab', 'a\tna'],
    ['a line separator', 'a\u2028na'],
    ['half a character', 'a\ud83cna'],
  ])('is not, with %s', (_what, text) => {
    expect(isReadableLine(text)).toBe(false);
  });
});

describe('a text of several lines', () => {
  it('may have them', () => {
    expect(isReadableText('Una línea\r\n\totra')).toBe(true);
    expect(isReadableText('Una línea\n\u200botra')).toBe(false);
    expect(isReadableText('Una línea\u0000')).toBe(false);
  });
});

describe('a letter', () => {
  it.each(['ñ', 'ệ', 'n\u0303\u0301', 'हिन्दी', 'นํ้า', 'שָׁלוֹם'])(
    'may carry the marks of its language: %s',
    (text) => {
      expect(isLevel(text)).toBe(true);
    },
  );

  it('carries no tower of them', () => {
    expect(isLevel(`a${'\u0301'.repeat(5)}`)).toBe(false);
    expect(isLevel(`ệ\u0300\u0302\u0303`)).toBe(false);
  });
});

describe('something to be seen', () => {
  it.each(['a', '1', '.', '🎁', 'ñ'])('is there: %s', (text) => {
    expect(isSeen(text)).toBe(true);
  });

  it.each(['', ' ', '\u00a0', '\n', '\u0301', '\u200b', '\u2800', '\u3164', '\ufe0f', '\u0000'])(
    'is not there: %j',
    (text) => {
      expect(isSeen(text)).toBe(false);
    },
  );
});
