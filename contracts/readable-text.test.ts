import { describe, expect, it } from '@jest/globals';
import { workedMs } from '../tests/kit/worked-ms';
import { cleanLine, cleanText, isLevel, isSeen } from './readable-text';

describe('a line', () => {
  it.each([
    'Bicicleta «Orbea» de 26", 100 % nueva',
    'Ñandú, cigüeña y L·L',
    '한국어 العربية ελληνικά',
    'Regalo 🎁 para ti ❤️',
    'Familia 👨‍👩‍👧‍👦 y bandera 🏳️‍🌈 🇪🇸',
    'Manos 👍🏽 y tecla 1️⃣',
    'Escocia \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'Un espacio\u00a0duro',
    'dos  espacios',
  ])('stays as it is: %s', (text) => {
    expect(cleanLine(text)).toBe(text);
  });

  it.each([
    ['a zero-width space', 'an\u200ba'],
    ['a joiner that joins nothing', 'ana\u200d'],
    ['a selector that selects nothing', 'ana\ufe0f'],
    ['a mark of direction', 'an\u200ea'],
    ['text turned round', '\u202aan\u202ea\u202c'],
    ['an isolate', '\u2066ana\u2069'],
    ['a soft hyphen', 'a\u00adna'],
    ['a word joiner', 'a\u2060na'],
    ['a byte order mark', '\ufeffana'],
    ['a filler', 'ana\u3164'],
    ['a tag', 'ana\u{e0061}'],
    ['a zero', 'a\u0000na'],
    ['a bell', 'a\u0007na'],
    ['half a character', 'a\ud83cna'],
  ])('loses %s', (_what, text) => {
    expect(cleanLine(text)).toBe('ana');
  });

  it.each([
    ['nin\u0303a y cafe\u0301', 'niña y café'],
    ['e\u200b\u0301', 'é'],
    ['A\u030angstrom', 'Ångstrom'],
  ])('has each letter with its accent in one character: %s', (typed, text) => {
    expect(cleanLine(typed)).toBe(text);
    expect(cleanText(typed)).toBe(text);
    expect(cleanText(text)).toBe(text);
  });

  it('keeps a picture beside a joiner that joins nothing', () => {
    expect(cleanLine('🎁\u200dana')).toBe('🎁ana');
  });

  it.each(['\n', '\t', '\r\n', '\u0085', '\u2028', '\u2029', '\u2800', ' \t ', '\n\n'])(
    'has a space for %j',
    (room) => {
      expect(cleanLine(`ana${room}gil`)).toBe('ana gil');
    },
  );
});

it.each([
  ['spaces', ' '],
  ['new lines', '\n'],
  ['spaces and new lines', ' \n '],
  ['characters that are not seen', '\u200b'],
  ['emoji', '👩\u200d'],
])('a line is cleaned at once, however many %s it has', (_what, part) => {
  const text = `ana${part.repeat(100_000)}gil`;
  expect(workedMs(() => cleanLine(text))).toBeLessThan(1_000);
});

describe('a text of several lines', () => {
  it('keeps them, and loses what nobody sees', () => {
    expect(cleanText('Una línea\n\totra')).toBe('Una línea\n\totra');
    expect(cleanText('Una\r\ndos\u2028tres')).toBe('Una\ndos\ntres');
    expect(cleanText('Una línea\n\u200botra\u0000')).toBe('Una línea\notra');
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
