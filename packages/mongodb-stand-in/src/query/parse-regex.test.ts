import { describe, expect, it } from '@jest/globals';
import { parseRegex } from './parse-regex';

describe('a regular expression', () => {
  it.each([
    ['text', 'a text'],
    ['a\\.b', 'a.b'],
    ['1\\+1\\=2', '1+1=2'],
    ['\\(a\\|b\\)', '(a|b)'],
    ['\\[x\\]\\{2\\}\\$\\^\\*\\?\\\\', '[x]{2}$^*?\\'],
    ['a/b-c', 'a/b-c'],
    ['^a', 'ab'],
    ['M.vil', 'Móvil'],
    ['a.b', 'a\rb'],
    ['a.b', 'a\u2028b'],
    ['a.b', 'a🎟b'],
  ])('of %j finds %j', (pattern, text) => {
    expect(parseRegex(pattern).test(text)).toBe(true);
  });

  it.each([
    ['^b', 'ab'],
    ['^b', 'a\nb'],
    ['a.b', 'a\nb'],
    ['a\\.b', 'axb'],
  ])('of %j does not find %j', (pattern, text) => {
    expect(parseRegex(pattern).test(text)).toBe(false);
  });

  it.each([
    'a$',
    'a|b',
    '(a)',
    '[ab]',
    'a*',
    'a+',
    'a?',
    'a{2}',
    'a^',
    '(?i)a',
    'a\\',
    '\\A',
    '\\z',
    '\\Z',
    '\\Qa\\E',
    '\\h',
    '\\R',
    '\\K',
    '\\s',
    '\\w',
    '\\d',
    '\\b',
    '\\1',
    '\\n',
    '[[:alpha:]]',
    '\\p{L}',
    '\\x41',
    'a\\ b',
  ])('of %j is refused: both languages could differ', (pattern) => {
    expect(() => parseRegex(pattern)).toThrow(/not supported by mongodb-stand-in/);
  });
});
