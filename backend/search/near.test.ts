import { describe, expect, it } from '@jest/globals';
import { mayBeWrong, nearestBegun, nearestOf } from './near';
import { soundsOf } from './sounds';

const known = (word: string, { isName = true, count = 1 } = {}) => ({
  word,
  sounds: soundsOf(word),
  isName,
  count,
});
const names = (...words: string[]) => words.map((word) => known(word));

describe('the nearest word', () => {
  it.each([
    ['madno', ['mano', 'mando'], 'mando'],
    ['zesta', ['esta', 'cesta'], 'cesta'],
    ['csta', ['esta', 'cesta'], 'cesta'],
    ['vloso', ['bolso'], 'bolso'],
    ['aurikul', ['auriculares'], 'auriculares'],
  ])(
    'to %s is the one that sounds alike, or has the same letters: of %j',
    (typed, words, meant) => {
      const [first = '', ...rest] = words;
      const isOther = first !== meant;
      const all = [known(first, { isName: !isOther, count: 9 }), ...names(...rest)];
      expect(nearestOf(typed, all)).toBe(meant);
    },
  );

  it.each([
    ['cama', 'caja'],
    ['tren', 'tres'],
    ['vino', 'binoculares'],
    ['pez', 'pies'],
    ['libro', 'libre'],
  ])('to %s is not %s', (typed, word) => {
    expect(nearestOf(typed, names(word))).toBeUndefined();
  });

  it('in a description is long, and has one wrong letter', () => {
    const words = [known('abrio', { isName: false }), known('pantalla', { isName: false })];
    expect(nearestOf('abrigo', words)).toBeUndefined();
    expect(nearestOf('pantalon', words)).toBeUndefined();
    expect(nearestOf('pantala', words)).toBe('pantalla');
    expect(nearestOf('habrio', words)).toBe('abrio');
  });

  it('has the number and gender of what was typed, if there is one', () => {
    expect(nearestOf('lijero', [known('ligeras', { count: 9 }), known('ligero')])).toBe('ligero');
    expect(nearestOf('lijero', names('ligeras'))).toBe('ligeras');
  });

  it('is of a title before it is of a description', () => {
    const words = [known('cortiza', { isName: false, count: 9 }), known('cortina')];
    expect(nearestOf('cortiba', words)).toBe('cortina');
  });
});

describe('a begun word', () => {
  it.each([
    ['camr', 'camara'],
    ['vols', 'bolso'],
    ['cafte', 'cafetera'],
    ['comso', 'consola'],
  ])('%s begins %s', (typed, word) => {
    expect(nearestBegun(typed, names(word))).toBe(word);
  });

  it.each([
    ['perro', 'profesional'],
    ['cama', 'cazadora'],
    ['zzzz', 'sin'],
    ['cmr', 'camara'],
    ['patio', 'patinete'],
    ['libro', 'libre'],
  ])('%s does not begin %s', (typed, word) => {
    expect(nearestBegun(typed, names(word))).toBeUndefined();
  });
});

it.each(['255', 'ps4', '4k', 'tv', ''])('is never wrong: %j', (typed) => {
  expect(mayBeWrong(typed)).toBe(false);
});
