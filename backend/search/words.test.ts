import { describe, expect, it } from '@jest/globals';
import { workedMs } from '../../tests/kit/worked-ms';
import { foundWordsIn, hasWords, stemOf, typedWords, wordsWithStem, writtenWords } from './words';

describe('a stem', () => {
  it.each([
    ['camara', 'camaras'],
    ['movil', 'moviles'],
    ['luz', 'luces'],
    ['juego', 'juegos'],
    ['coche', 'coches'],
    ['reloj', 'relojes'],
    ['nuevo', 'nuevas'],
    ['base', 'bases'],
    ['mesa', 'mesas'],
    ['ordenador', 'ordenadores'],
    ['television', 'televisiones'],
    ['espanol', 'espanolas'],
    ['ligero', 'ligeras'],
  ])('is the same of %s and %s', (one, many) => {
    expect(stemOf(many)).toBe(stemOf(one));
  });

  it.each([
    ['casa', 'cosa'],
    ['mesa', 'mes'],
    ['pala', 'palo'],
    ['libro', 'libre'],
  ])('tells %s from %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

it('finds every word of a stem by its ending', () => {
  const ends = ['', 'a', 'o', 'e', 's', 'es', 'as', 'os', 'z', 'c', 'ces', 'n', 'l'];
  for (const begin of ['pal', 'luc', 'espanol', 'mes', 'caj', 'x', 'aa', 'camar', 'vec'])
    for (const first of ends)
      for (const second of ends) {
        const word = `${begin}${first}${second}`;
        expect(wordsWithStem(stemOf(word))).toContain(word);
      }
  expect(wordsWithStem('libro')).not.toContain('libre');
});

it.each([
  ['bici roja', true],
  ['bicicletas', true],
  ['azules', true],
  ['cicleta', false],
  ['b', false],
  ['y', true],
  ['bici verde', false],
])('tells whether a text has words: %s', (typed, has) => {
  expect(hasWords('bicicleta roja y azul', typed.split(' '))).toBe(has);
});

describe('typed words', () => {
  it('are different, without case, accents and signs', () => {
    expect(typedWords('Cámara, RÉFLEX (cámara) "50mm" 🎥')).toEqual(['camara', 'reflex', '50mm']);
  });

  it('are a dozen at most, and none is endless', () => {
    const many = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
    expect(typedWords(many)).toHaveLength(12);
    expect(typedWords('a'.repeat(10_000))[0]).toHaveLength(40);
  });

  it('are cut between letters', () => {
    expect(typedWords('𐐨'.repeat(60))).toEqual(['𐐨'.repeat(40)]);
    expect(typedWords(`a${'𐐨'.repeat(60)}`)).toEqual([`a${'𐐨'.repeat(39)}`]);
  });

  it('are none of signs alone', () => {
    expect(typedWords('"*" -:() 🎥 \0')).toEqual([]);
  });
});

it('knows how words are written', () => {
  expect([...writtenWords('Cámara Ñandú')]).toEqual([
    ['camara', 'cámara'],
    ['nandu', 'ñandú'],
  ]);
});

it.each([
  ['a letter', 'a'],
  ['a sign that is six letters', '㌖'],
  ['a letter and a sign', 'a-'],
])('reads a text of many thousands of the same at once: %s', (_what, part) => {
  const text = part.repeat(5_000);
  expect(workedMs(() => foundWordsIn(text))).toBeLessThan(300);
});
